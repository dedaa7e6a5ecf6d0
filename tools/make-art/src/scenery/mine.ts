import { overall, rounded } from './drawn.ts';
import type { Layer } from './layer.ts';

const grain = (length: number, thick: number) =>
  Array.from({ length: 4 }, (_, i) => {
    const y = thick * (0.18 + i * 0.21);
    return `M2 ${rounded(y)}C${rounded(length * 0.3)} ${rounded(y - thick * 0.07)} ${rounded(length * 0.6)} ${rounded(y + thick * 0.08)} ${rounded(length - 2)} ${rounded(y)}`;
  }).join('');

const beam = (length: number, thick: number) =>
  `<rect width="${rounded(length)}" height="${thick}" rx="3" fill="url(#timber)" stroke="#1c0c04" stroke-width="1.5"/><path d="${grain(length, thick)}" fill="none" stroke="#2a1206" stroke-opacity=".6" stroke-width="1.3"/><path d="M3 2H${rounded(length - 3)}" stroke="#f0b878" stroke-opacity=".5" stroke-width="2"/>`;

/** The timber frames of a gallery, one behind the other, each with half its width, the height of its lintel and its foot, in parts. */
export const timbers =
  (frames: readonly { half: number; top: number; foot: number; thick: number; shade: number }[]): Layer =>
  (size) => {
    const middle = size.width / 2;
    const drawn = frames.map(({ half, top, foot, thick, shade }) => {
      const [reach, y, tall] = [half * Math.min(size.width, 640), top * size.height, (foot - top) * size.height];
      const post = (x: number, lean: number) =>
        `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${90 + lean}) translate(0 ${-thick / 2})">${beam(tall, thick)}</g>`;
      const lintel = `<g transform="translate(${rounded(middle - reach - thick * 1.3)} ${rounded(y - thick * 0.7)})">${beam(2 * reach + thick * 2.6, thick * 1.15)}</g>`;
      return `<g style="filter:brightness(${shade})">${post(middle - reach, 3)}${post(middle + reach, -3)}${lintel}</g>`;
    });
    const definition = `<defs><linearGradient id="timber" x2="0" y2="1"><stop stop-color="#b06a34"/><stop offset=".5" stop-color="#7a4220"/><stop offset="1" stop-color="#42200c"/></linearGradient></defs>`;
    return overall(size, definition + drawn.join(''));
  };

/** Rails that run from the viewer to a point (in parts of the picture). */
export const rails =
  ({ x = 0.5, y, half = 150 }: { x?: number; y: number; half?: number }): Layer =>
  (size) => {
    const [cx, top, depth] = [x * size.width, y * size.height, (1 - y) * size.height];
    const sleepers = Array.from({ length: 9 }, (_, i) => {
      const t = ((i + 1) / 9) ** 2;
      const w = half * 1.5 * t + 8;
      return `<rect x="${rounded(cx - w)}" y="${rounded(top + depth * t)}" width="${rounded(2 * w)}" height="${rounded(3 + 13 * t)}" rx="2" fill="#4a2814" stroke="#160a04"/>`;
    });
    const rail = (side: number) =>
      `<path d="M${rounded(cx + side * 5)} ${rounded(top)}L${rounded(cx + side * half)} ${size.height}h${side * 13}L${rounded(cx + side * 7)} ${rounded(top)}Z" fill="#b9a08c" stroke="#1c0c04"/>`;
    return overall(size, sleepers.join('') + rail(-1) + rail(1));
  };

/** Veins of gold in the rock: small bright lumps along a line of points (in parts of the picture). */
export const veins =
  (ways: readonly (readonly [number, number])[][], colour = '#ffcf4a'): Layer =>
  (size) => {
    const lumps = ways.flatMap((way) =>
      way.flatMap(([x, y], i) => {
        const r = 4 + ((i * 7) % 5) * 1.6;
        const [cx, cy] = [x * size.width, y * size.height];
        return [
          `<circle cx="${rounded(cx)}" cy="${rounded(cy)}" r="${r * 3}" fill="${colour}" opacity=".14"/>`,
          `<path d="M${rounded(cx - r)} ${rounded(cy)}l${r * 0.6} ${-r * 0.9}l${r} ${r * 0.1}l${r * 0.5} ${r * 0.9}l${-r * 0.8} ${r * 0.7}Z" fill="${colour}" stroke="#7a4a06" stroke-width="1"/>`,
          `<path d="M${rounded(cx - r * 0.4)} ${rounded(cy - r * 0.5)}l${r * 0.7} 0" stroke="#fff6d0" stroke-width="1.4"/>`,
        ];
      }),
    );
    return overall(size, lumps.join(''));
  };
