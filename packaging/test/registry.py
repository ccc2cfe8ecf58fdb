"""A local npm registry that has the packages of a folder and nothing else."""

import base64
import hashlib
import json
import tarfile
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote


@contextmanager
def registry(folder):
    """The address of the registry."""
    packages = {}
    for path in folder.glob("*.tgz"):
        with tarfile.open(path) as archive:
            manifest = json.load(archive.extractfile("package/package.json"))
        packages[manifest["name"]] = (manifest, path)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            wanted = unquote(self.path).lstrip("/")
            archives = {path.name: path for _, path in packages.values()}
            if wanted in packages:
                body = json.dumps(self.document(*packages[wanted])).encode()
            elif wanted in archives:
                body = archives[wanted].read_bytes()
            else:
                self.send_error(404)
                return
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def document(self, manifest, path):
            digest = base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()
            place = {"tarball": f"{address}/{path.name}", "integrity": f"sha512-{digest}"}
            version = manifest["version"]
            return {
                "name": manifest["name"],
                "dist-tags": {"latest": version},
                "versions": {version: {**manifest, "dist": place}},
            }

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    address = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield address
    finally:
        server.shutdown()
        server.server_close()
