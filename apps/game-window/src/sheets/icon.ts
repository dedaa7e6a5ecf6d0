const svg = 'http://www.w3.org/2000/svg';

/** A line drawing of 24 × 24, for eyes only: what it stands on has a name of its own. */
export function icon(path: string): SVGSVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
}
