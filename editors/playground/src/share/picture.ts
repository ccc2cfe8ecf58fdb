// The board as its own picture: the drawing as it is shown, with its styles written into it.

const STYLES = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity",
  "transform", "font-size", "font-weight", "text-anchor", "dominant-baseline",
];
/** Marks of the pointer and the keyboard, which are not part of the puzzle. */
const MARKS = ".slot, .ring, .hint, .sketch, .handle, .is-dragged";
/** The width of a PNG in pixels. */
const WIDTH = 1200;

/** Returns the SVG of a board that is shown. */
export function svgOf(board: Element): string | null {
  const drawing = board.shadowRoot?.querySelector("svg.board");
  if (drawing == null) {
    return null;
  }
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll("*");
  const marks: ChildNode[] = [];
  copy.querySelectorAll("*").forEach((element, index) => {
    const original = originals[index];
    if (original?.matches(MARKS) === true) {
      marks.push(element);
    } else if (original !== undefined) {
      const computed = getComputedStyle(original);
      const style = STYLES.map((name) => [name, computed.getPropertyValue(name)]).filter(([name, value]) => value !== DEFAULTS[name ?? ""]);
      element.setAttribute("style", style.map(([name, value]) => `${name}:${value}`).join(";"));
    }
    for (const name of element.getAttributeNames()) {
      if (name.startsWith("aria-") || name.startsWith("data-") || ["class", "role", "tabindex"].includes(name)) {
        element.removeAttribute(name);
      }
    }
  });
  // The component's own comments.
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    marks.push(comments.currentNode as ChildNode);
  }
  marks.forEach((mark) => mark.remove());
  return finish(copy, drawing);
}

const DEFAULTS: Record<string, string> = {
  "fill-opacity": "1", stroke: "none", "stroke-width": "1px", "stroke-linecap": "butt", "stroke-linejoin": "miter",
  "stroke-dasharray": "none", opacity: "1", transform: "none",
};

function finish(copy: SVGSVGElement, drawing: Element): string {
  const { x, y, width, height } = copy.viewBox.baseVal;
  const ground = document.createElementNS(copy.namespaceURI, "rect") as SVGRectElement;
  const paper = getComputedStyle(drawing.getRootNode() instanceof ShadowRoot ? (drawing.getRootNode() as ShadowRoot).host : drawing).backgroundColor;
  for (const [name, value] of Object.entries({ x, y, width, height, fill: paper })) {
    ground.setAttribute(name, String(value));
  }
  copy.prepend(ground);
  for (const name of ["class", "role", "aria-label", "aria-describedby"]) {
    copy.removeAttribute(name);
  }
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("font-family", "system-ui, sans-serif");
  return new XMLSerializer().serializeToString(copy);
}

/** Paints an SVG into a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture could not be painted")) : resolve(blob)), "image/png"),
  );
}
