import { seededRandom } from '../random.ts';
import { between, overall, rounded, verticalPaint } from './drawn.ts';
import type { Layer } from './layer.ts';

type Viaduct = { y: number; tall: number; arch?: number; colours: readonly [string, string]; light: string };

/** A bridge of arches across the whole picture; its upper edge is at `y`, a part of the height. */
export const viaduct =
  ({ y, tall, arch = 96, colours, light }: Viaduct): Layer =>
  (size) => {
    const { paint, definition } = verticalPaint(...colours);
    const top = y * size.height;
    const count = Math.ceil(size.width / arch) + 1;
    const holes = Array.from({ length: count }, (_, i) => {
      const [left, wide] = [i * arch - arch / 3, arch * 0.68];
      return `M${rounded(left)} ${rounded(top + tall)}V${rounded(top + 18 + wide / 2)}a${rounded(wide / 2)} ${rounded(wide / 2)} 0 0 1 ${rounded(wide)} 0V${rounded(top + tall)}Z`;
    });
    const wall = `M0 ${rounded(top)}H${size.width}V${rounded(top + tall)}H0Z`;
    return overall(
      size,
      `<defs>${definition}</defs><path fill-rule="evenodd" d="${wall}${holes.join('')}" fill="${paint}"/><path d="M0 ${rounded(top)}H${size.width}" stroke="${light}" stroke-width="5"/><path d="M0 ${rounded(top + 8)}H${size.width}" stroke="#1c0c06" stroke-opacity=".45" stroke-width="3"/>`,
    );
  };

type Train = {
  x: number;
  y: number;
  long: number;
  wagons: number;
  colours: { engine: string; wagon: string; load: string };
};

/**
 * A steam train that runs to the right, with its front at `x`; the wagons are loaded to different heights. `long` is
 * the engine's length.
 */
export const train =
  ({ x, y, long, wagons, colours: { engine, load, wagon } }: Train): Layer =>
  (size) => {
    const random = seededRandom(wagons * 7 + long);
    const wheel = (at: number, r: number) =>
      `<circle cx="${rounded(at)}" cy="${rounded(-r)}" r="${rounded(r)}" fill="#20110a" stroke="#e8b45a" stroke-width="${rounded(r * 0.24)}"/>`;
    const body = `<path d="M${rounded(-long)} ${rounded(-long * 0.14)}V${rounded(-long * 0.62)}H${rounded(-long * 0.66)}V${rounded(-long * 0.44)}H${rounded(-long * 0.3)}V${rounded(-long * 0.66)}L${rounded(-long * 0.34)} ${rounded(-long * 0.76)}H${rounded(-long * 0.12)}L${rounded(-long * 0.17)} ${rounded(-long * 0.66)}V${rounded(-long * 0.44)}H${rounded(-long * 0.04)}V${rounded(-long * 0.14)}L0 ${rounded(-long * 0.02)}H${rounded(-long * 0.12)}Z" fill="${engine}" stroke="#120804" stroke-width="2"/><path d="M${rounded(-long * 1.04)} ${rounded(-long * 0.66)}H${rounded(-long * 0.62)}M${rounded(-long * 0.66)} ${rounded(-long * 0.28)}H${rounded(-long * 0.05)}" stroke="#ffcf5a" stroke-width="${rounded(long * 0.035)}"/>`;
    const wheels = [0.86, 0.62, 0.38, 0.18].map((part) => wheel(-long * part, long * (part > 0.3 ? 0.12 : 0.08)));
    const cars = Array.from({ length: wagons }, (_, i) => {
      const left = -long * (1.08 + 0.72 * (i + 1));
      const height = long * between(random, 0.1, 0.42);
      const sacks = `M${rounded(left + long * 0.04)} ${rounded(-long * 0.3)}q${rounded(long * 0.06)} ${rounded(-height)} ${rounded(long * 0.29)} ${rounded(-height)}t${rounded(long * 0.29)} ${rounded(height)}Z`;
      return `<path d="${sacks}" fill="${load}" stroke="#3a1c08" stroke-width="1.5"/><rect x="${rounded(left)}" y="${rounded(-long * 0.34)}" width="${rounded(long * 0.66)}" height="${rounded(long * 0.22)}" fill="${wagon}" stroke="#120804" stroke-width="2"/>${wheel(left + long * 0.14, long * 0.08)}${wheel(left + long * 0.52, long * 0.08)}`;
    });
    const smoke = Array.from({ length: 14 }, (_, i) => {
      const part = i / 14;
      const [cx, cy] = [-long * (0.22 + 2.6 * part), -long * (0.84 + 0.6 * Math.sqrt(part))];
      return `<circle cx="${rounded(cx)}" cy="${rounded(cy + between(random, -6, 6))}" r="${rounded(long * (0.09 + 0.16 * part))}" fill="#fff" opacity="${rounded(0.85 - 0.6 * part)}"/>`;
    });
    return overall(
      size,
      `<g transform="translate(${rounded(x * size.width)} ${rounded(y * size.height)})">${smoke.join('')}${cars.join('')}${body}${wheels.join('')}</g>`,
    );
  };

type Bushes = { y: number; until: number; rows: number; colours: readonly [string, string]; berry: string };

/** A slope planted with coffee: rows of round bushes that get larger towards `until`, with red berries. */
export const coffeeRows =
  ({ berry, colours, rows, until, y }: Bushes): Layer =>
  (size) => {
    const random = seededRandom(rows * 13 + Math.round(y * 100));
    const { paint, definition } = verticalPaint(...colours);
    const lines = Array.from({ length: rows }, (_, row) => {
      const part = (row + 1) / rows;
      const [middle, r] = [(y + (until - y) * part ** 1.3) * size.height, 7 + 20 * part];
      const count = Math.ceil(size.width / (r * 1.25)) + 2;
      return Array.from({ length: count }, (_unused, i) => {
        const cx = (i - 0.5 + (row % 2) * 0.5) * r * 1.25;
        const cy = middle + Math.sin(cx / 90 + row) * 8 * part + between(random, -2, 2);
        const dots = Array.from({ length: 3 }, () => {
          const [dx, dy] = [between(random, -0.6, 0.6) * r, between(random, -0.6, 0.3) * r];
          return `<circle cx="${rounded(cx + dx)}" cy="${rounded(cy + dy)}" r="${rounded(r * 0.1)}" fill="${berry}"/>`;
        });
        return `<circle cx="${rounded(cx)}" cy="${rounded(cy)}" r="${rounded(r)}" fill="${paint}"/>${dots.join('')}`;
      }).join('');
    });
    return overall(size, `<defs>${definition}</defs>${lines.join('')}`);
  };
