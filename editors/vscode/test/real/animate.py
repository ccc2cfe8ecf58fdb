"""Makes an animation from the frames in a folder: python animate.py FRAMES PICTURE. Needs Pillow.

Equal frames are merged into one that lasts longer, which keeps the picture small.
"""

import sys
from pathlib import Path

from PIL import Image

MILLISECONDS = 200
WIDTH = 900
LAST_DURATION = 3000


def main(folder, picture):
    frames, times = [], []
    for file in sorted(Path(folder).glob("*.png")):
        image = Image.open(file).convert("RGB")
        image = image.resize((WIDTH, image.height * WIDTH // image.width), Image.Resampling.LANCZOS)
        if frames and image.tobytes() == frames[-1].tobytes():
            times[-1] += MILLISECONDS
        else:
            frames.append(image)
            times.append(MILLISECONDS)
    times[-1] = LAST_DURATION
    frames[0].save(
        picture, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=80, method=6, minimize_size=True
    )


main(*sys.argv[1:])
