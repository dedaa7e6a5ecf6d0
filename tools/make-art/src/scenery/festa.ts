import { seededRandom } from '../random.ts';
import { between, overall, rounded } from './drawn.ts';
import type { Layer, Size } from './layer.ts';

/** A rope between two points (in parts of the picture) that sags by `sag` pixels. */
export type Rope = { from: readonly [number, number]; to: readonly [number, number]; sag: number };

const along = ({ from, to, sag }: Rope, { width, height }: Size, t: number) => ({
  x: (from[0] + (to[0] - from[0]) * t) * width,
  y: (from[1] + (to[1] - from[1]) * t) * height + sag * 4 * t * (1 - t),
});

const span = (rope: Rope, size: Size) =>
  Math.hypot((rope.to[0] - rope.from[0]) * size.width, (rope.to[1] - rope.from[1]) * size.height);

const cord = (rope: Rope, size: Size, colour: string) => {
  const [a, b] = [along(rope, size, 0), along(rope, size, 1)];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + 2 * rope.sag };
  return `<path d="M${rounded(a.x)} ${rounded(a.y)}Q${rounded(middle.x)} ${rounded(middle.y)} ${rounded(b.x)} ${rounded(b.y)}" fill="none" stroke="${colour}" stroke-width="1.4"/>`;
};

/** Bandeirinhas: paper flags with a notch, as they hang in June. */
export const bunting =
  (ropes: readonly Rope[], { colours, flag = 22 }: { colours: readonly string[]; flag?: number }): Layer =>
  (size) => {
    const flags = ropes.map((rope, n) => {
      const count = Math.floor(span(rope, size) / (flag * 1.12));
      const row = Array.from({ length: count }, (_, i) => {
        const { x, y } = along(rope, size, (i + 0.5) / count);
        const swing = Math.sin(i * 2.1 + n) * 6;
        const h = flag * 1.3;
        return `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(swing)})"><path d="M${-flag / 2} 0H${flag / 2}V${h}L0 ${rounded(h * 0.68)}L${-flag / 2} ${h}Z" fill="${colours[(i + n * 2) % colours.length]}"/><path d="M${-flag / 2} 0H${flag / 2}V4H${-flag / 2}Z" fill="#000" fill-opacity=".22"/><path d="M${-flag / 2} 0H${-flag / 8}V${h * 0.75}L${-flag / 2} ${h}Z" fill="#fff" fill-opacity=".14"/></g>`;
      });
      return cord(rope, size, '#2a1430') + row.join('');
    });
    return overall(size, flags.join(''), 'filter:drop-shadow(0 3px 3px rgb(10 0 30/.45))');
  };

/** Bulbs on a rope, each with its light. */
export const bulbs =
  (
    ropes: readonly Rope[],
    { colours, step = 30, radius = 4 }: { colours: readonly string[]; step?: number; radius?: number },
  ): Layer =>
  (size) => {
    const strings = ropes.map((rope) => {
      const count = Math.floor(span(rope, size) / step);
      const lights = Array.from({ length: count }, (_, i) => {
        const { x, y } = along(rope, size, (i + 0.5) / count);
        const colour = colours[i % colours.length];
        const at = `cx="${rounded(x)}" cy="${rounded(y + radius)}"`;
        return `<circle ${at} r="${radius * 3.4}" fill="${colour}" opacity=".2"/><circle ${at} r="${radius * 1.9}" fill="${colour}" opacity=".4"/><circle ${at} r="${radius}" fill="#fff8dc" stroke="${colour}" stroke-width="1.4"/>`;
      });
      return cord(rope, size, '#1a0d24') + lights.join('');
    });
    return overall(size, strings.join(''));
  };

type House = { x: number; width: number; tall: number; wall: string; church?: boolean };

const opening = ([x, y]: readonly [number, number], w: number, h: number) =>
  `<path d="M${rounded(x)} ${rounded(y + h)}V${rounded(y + w / 2)}a${rounded(w / 2)} ${rounded(w / 2)} 0 0 1 ${rounded(w)} 0V${rounded(y + h)}Z" fill="#ffcf6b" stroke="#fff3d0" stroke-width="1.5"/>`;

function house({ width: w, tall, wall, church }: House): string {
  const roof = church
    ? `<path d="M${w * 0.28} ${-tall}V${-tall * 1.5}L${w * 0.5} ${-tall * 1.86}L${w * 0.72} ${-tall * 1.5}V${-tall}Z" fill="${wall}"/><path d="M${w * 0.5} ${-tall * 1.86}v-14m-5 5h10" stroke="#ffe9b0" stroke-width="2.4"/>${opening([w * 0.43, -tall * 1.46], w * 0.14, tall * 0.24)}`
    : `<path d="M${-w * 0.06} ${-tall}L${w * 0.1} ${-tall * 1.24}H${w * 0.9}L${w * 1.06} ${-tall}Z" fill="#8a3a20"/><path d="M${-w * 0.06} ${-tall}L${w * 0.1} ${-tall * 1.24}H${w * 0.9}" fill="none" stroke="#e0864a" stroke-width="2"/>`;
  const windows = [0.14, 0.66].map((part) => opening([w * part, -tall * 0.74], w * 0.2, tall * 0.34)).join('');
  return `<rect y="${-tall}" width="${w}" height="${tall + 4}" fill="${wall}"/>${roof}${windows}<path d="M${w * 0.4} 4V${-tall * 0.5}h${w * 0.2}V4Z" fill="#3a1424"/><rect y="${-tall * 0.1}" width="${w}" height="${tall * 0.1 + 4}" fill="#000" fill-opacity=".25"/>`;
}

/** A row of small town houses with light in their windows, standing at `y`. */
export const village =
  ({ y, houses }: { y: number; houses: readonly House[] }): Layer =>
  (size) =>
    overall(
      size,
      houses
        .map(
          (one) =>
            `<g transform="translate(${rounded(one.x * size.width)} ${rounded(y * size.height)})">${house(one)}</g>`,
        )
        .join(''),
    );

/** Paper snippets and streamers in the air. */
export const confetti =
  ({
    seed = 9,
    density = 70,
    colours,
    from = 0,
    until = 1,
  }: {
    seed?: number;
    density?: number;
    colours: readonly string[];
    from?: number;
    until?: number;
  }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const count = Math.round((density * size.width * size.height) / 400_000);
    const bits = Array.from({ length: count }, (_, i) => {
      const [x, y] = [random() * size.width, between(random, from, until) * size.height];
      const w = between(random, 4, 9);
      return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(w)}" height="${rounded(w * between(random, 0.35, 0.9))}" rx="1" transform="rotate(${rounded(random() * 180)} ${rounded(x)} ${rounded(y)})" fill="${colours[i % colours.length]}" opacity="${rounded(between(random, 0.5, 1))}"/>`;
    });
    return overall(size, bits.join(''));
  };
