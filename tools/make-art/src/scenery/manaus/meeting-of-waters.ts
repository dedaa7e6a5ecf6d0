import { seededRandom } from '../../random.ts';
import { between, overall, rounded, verticalPaint, type Random } from '../drawn.ts';
import { compose, type Layer, type Size } from '../layer.ts';

/** Layers of one half of a picture, which fade at the border to the other half. */
export const half =
  (side: 'left' | 'right', layers: readonly Layer[]): Layer =>
  (size) =>
    `<div style="inset:0;mask:linear-gradient(${side === 'left' ? 90 : 270}deg,#000 33%,transparent 67%)">${compose(layers, size)}</div>`;

type River = {
  /** The upper edge of the water, as a part of the height. */
  y: number;
  /** The colours of each water from the horizon to the near edge, and of the light on its waves. */
  black: { colours: readonly [string, string, string]; glint: string };
  brown: { colours: readonly [string, string, string]; glint: string };
  /** The border of the two waters: the line on its dark side, and the foam. */
  seam: string;
  foam: string;
  /** The horizontal place of the sun, as a part of the width. */
  sun: number;
};

/** The middle of the border at `part` of the way from the horizon (0) to the viewer (1); its bends are wider near the viewer. */
function seamAt(part: number, { width }: Size): number {
  const turn = 5.2 * Math.log(1 + 7 * part);
  const reach = Math.min(width, 620) * (0.008 + 0.14 * part);
  const winding = Math.sin(turn) + 0.42 * Math.sin(2.3 * turn + 1) + 0.2 * Math.sin(5.3 * turn + 2);
  return width / 2 + reach * winding;
}

const steps = 150;

function seamPath(size: Size, top: number, shift = 0): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps;
    return `${rounded(seamAt(part, size) + shift * part)} ${rounded(top + part * (size.height - top))}`;
  });
  return points.join('L');
}

/** Flat waves on one side of the border: thin and close together at the horizon, long and far apart near the viewer. */
function waves(size: Size, random: Random, { top, isLeft }: { top: number; isLeft: boolean }): string {
  return Array.from({ length: Math.round(size.width / 4.2) }, () => {
    const part = random() ** 1.5;
    const seam = seamAt(part, size);
    const [from, to] = isLeft ? [0, seam] : [seam, size.width];
    const long = between(random, 10, 40) * (0.25 + 1.6 * part);
    const x = between(random, from, to);
    const away = Math.min(Math.abs(x - seam) / (long + 6), 1);
    const y = top + 2 + part * (size.height - top);
    const rise = rounded(0.6 + part * 4);
    return `<path d="M${rounded(x - long)} ${rounded(y)}q${rounded(long / 2)} ${-rise} ${rounded(long)} 0t${rounded(long)} 0" stroke-width="${rounded(0.7 + 2 * part)}" opacity="${rounded(between(random, 0.15, 0.75) * away)}"/>`;
  }).join('');
}

/** Flat billows along the border, where the brown water reaches into the black one without mixing. */
function billows(size: Size, random: Random, top: number): string {
  const count = 90;
  return Array.from({ length: count }, (_, i) => {
    const part = ((i + random()) / count) ** 1.4;
    const radius = (1.5 + 44 * part) * between(random, 0.45, 1.1);
    const x = seamAt(part, size) + radius * between(random, -0.35, 0.7);
    return `<ellipse cx="${rounded(x)}" cy="${rounded(top + part * (size.height - top))}" rx="${rounded(radius)}" ry="${rounded(radius * 0.5)}"/>`;
  }).join('');
}

/** The sun's reflection on the water. */
function glitter(size: Size, random: Random, { top, x }: { top: number; x: number }): string {
  return Array.from({ length: 70 }, () => {
    const part = random() ** 1.7;
    const off = (random() + random() - 1) * (18 + 130 * part);
    return `<ellipse cx="${rounded(x * size.width + off)}" cy="${rounded(top + 2 + part * 0.75 * (size.height - top))}" rx="${rounded(between(random, 4, 20) * (0.4 + 1.4 * part))}" ry="${rounded(0.7 + 1.8 * part)}" opacity="${rounded(between(random, 0.25, 0.9) * (1 - 0.7 * part))}"/>`;
  }).join('');
}

/** Black water on the left and brown water on the right, which flow side by side towards the viewer and don't mix. */
export const meetingOfWaters =
  ({ y, black, brown, seam, foam, sun }: River): Layer =>
  (size) => {
    const random = seededRandom(14);
    const top = y * size.height;
    const paints = [black, brown].map(({ colours: [far, middle, near] }) => [
      verticalPaint(far, middle),
      verticalPaint(middle, near),
    ]);
    const bend = top + (size.height - top) * 0.34;
    const rects = paints.map(
      ([far, near]) =>
        `<rect y="${rounded(top)}" width="${size.width}" height="${rounded(bend - top + 1)}" fill="${far!.paint}"/><rect y="${rounded(bend)}" width="${size.width}" height="${rounded(size.height - bend)}" fill="${near!.paint}"/>`,
    );
    const line = seamPath(size, top);
    const definitions = paints.flat().map(({ definition }) => definition);
    return overall(
      size,
      `<defs>${definitions.join('')}<clipPath id="brown-water"><path d="M${line}L${size.width} ${size.height}V${rounded(top)}Z"/>${billows(size, random, top)}</clipPath></defs>
      ${rects[0]}<g fill="none" stroke-linecap="round" stroke="${black.glint}">${waves(size, random, { top, isLeft: true })}</g>
      <g style="filter:drop-shadow(-1.6px .6px 0 ${foam}) drop-shadow(-5px 2px 5px ${seam})"><g clip-path="url(#brown-water)">${rects[1]}</g></g>
      <g fill="none" stroke-linecap="round" stroke="${brown.glint}">${waves(size, random, { top, isLeft: false })}</g>
      <g fill="#fffbe6">${glitter(size, random, { top, x: sun })}</g>`,
    );
  };
