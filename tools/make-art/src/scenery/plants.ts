import { overall, rounded } from './drawn.ts';
import type { Layer } from './layer.ts';

export type Leaf = {
  kind: 'banana' | 'fern' | 'monstera';
  /** The root of its stem, in parts of the picture. */
  x: number;
  y: number;
  length: number;
  /** Degrees from pointing right. */
  turn: number;
};

type Colours = { dark: string; light: string; vein: string };

function banana(length: number, { dark, vein }: Colours): string {
  const w = length * 0.2;
  const veins = Array.from({ length: 12 }, (_, i) => {
    const x = length * (0.12 + i * 0.066);
    const reach = w * Math.sin(Math.PI * (0.14 + i * 0.066)) * 0.92;
    return `M${rounded(x)} 0q${rounded(reach * 0.5)} ${rounded(reach * 0.35)} ${rounded(reach * 0.8)} ${rounded(reach)}M${rounded(x)} 0q${rounded(reach * 0.5)} ${rounded(-reach * 0.35)} ${rounded(reach * 0.8)} ${rounded(-reach)}`;
  });
  return `<path d="M0 0C${length * 0.2} ${-w * 1.3} ${length * 0.7} ${-w * 1.25} ${length} 0C${length * 0.7} ${w * 1.25} ${length * 0.2} ${w * 1.3} 0 0Z" stroke="${dark}" stroke-width="2"/><path d="${veins.join('')}" fill="none" stroke="${dark}" stroke-opacity=".45" stroke-width="1.4"/><path d="M0 0Q${length * 0.5} ${-w * 0.12} ${length} 0" fill="none" stroke="${vein}" stroke-width="${rounded(length * 0.014)}"/>`;
}

function fern(length: number, { vein }: Colours): string {
  const leaflets = Array.from({ length: 17 }, (_, i) => {
    const t = (i + 1) / 18;
    const [x, y] = [length * t, -length * 0.16 * Math.sin(t * Math.PI)];
    const long = length * 0.24 * Math.sin(Math.PI * (0.22 + t * 0.74));
    const leaflet = (side: number) =>
      `M${rounded(x)} ${rounded(y)}q${rounded(long * 0.5)} ${rounded(side * long * 0.25)} ${rounded(long * 0.5)} ${rounded(side * long)}q${rounded(-long * 0.55)} ${rounded(-side * long * 0.3)} ${rounded(-long * 0.62)} ${rounded(-side * long * 0.94)}Z`;
    return leaflet(1) + leaflet(-1);
  });
  return `<path d="${leaflets.join('')}"/><path d="M0 0Q${length * 0.5} ${-length * 0.31} ${length} 0" fill="none" stroke="${vein}" stroke-width="${rounded(length * 0.012)}"/>`;
}

function monstera(length: number, { dark, vein }: Colours): string {
  const scale = length / 100;
  const half = 'M8 0C10-30 34-46 58-40L50-24L66-37C76-32 84-25 90-17L70-15L94-11C98-7 100-3 102 0';
  return `<g transform="scale(${rounded(scale * 10) / 10})"><path d="${half}C100 4 97 8 94 11L70 15L90 17C84 25 76 32 66 37L50 24L58 40C34 46 10 30 8 0Z" stroke="${dark}" stroke-width="1.5"/><path d="M-6 0H98M26 0L44-26M44 0L62-24M62 0L80-17M26 0L44 26M44 0L62 24M62 0L80 17" fill="none" stroke="${vein}" stroke-width="1.4"/></g>`;
}

const shapes = { banana, fern, monstera };

/** Large leaves in the foreground, which frame a picture; `name` makes the gradients' ids unique when one page has two groups. */
export const leaves =
  (plants: readonly Leaf[], colours: Colours & { name: string }): Layer =>
  (size) => {
    const definition = `<defs><linearGradient id="leaf-${colours.name}"><stop stop-color="${colours.dark}"/><stop offset="1" stop-color="${colours.light}"/></linearGradient></defs>`;
    const drawn = plants.map(
      ({ kind, x, y, length, turn }) =>
        `<g transform="translate(${rounded(x * size.width)} ${rounded(y * size.height)}) rotate(${turn})">${shapes[kind](length, colours)}</g>`,
    );
    return overall(
      size,
      `${definition}<g fill="url(#leaf-${colours.name})">${drawn.join('')}</g>`,
      'filter:drop-shadow(0 5px 6px rgb(2 8 12/.55))',
    );
  };
