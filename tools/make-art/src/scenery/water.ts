import { seededRandom } from '../random.ts';
import { between, overall, rounded, verticalPaint } from './drawn.ts';
import type { Layer } from './layer.ts';

/** Water from a height down, with a light's reflection on it (`x` is the moon's place as a part of the width). */
export const water =
  ({
    y,
    colours,
    glint,
    x = 0.5,
    seed = 6,
    spread = 120,
  }: {
    y: number;
    colours: readonly [string, string];
    glint: string;
    x?: number;
    seed?: number;
    spread?: number;
  }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const top = y * size.height;
    const depth = size.height - top;
    const { paint, definition } = verticalPaint(...colours);
    const glints = Array.from({ length: 90 }, () => {
      const down = random() ** 1.6;
      const off = (random() + random() - 1) * spread * (0.35 + down);
      const w = between(random, 6, 30) * (0.4 + down * 1.6);
      return `<ellipse cx="${rounded(x * size.width + off)}" cy="${rounded(top + 3 + down * depth * 0.8)}" rx="${rounded(w)}" ry="${rounded(0.7 + down * 2)}" opacity="${rounded(between(random, 0.2, 0.9) * (1 - down * 0.6))}"/>`;
    });
    const ripples = Array.from({ length: Math.round(size.width / 16) }, () => {
      const down = random();
      return `<ellipse cx="${rounded(random() * size.width)}" cy="${rounded(top + down * depth)}" rx="${rounded(between(random, 16, 46) * (0.4 + down))}" ry="${rounded(0.6 + down)}" opacity=".16"/>`;
    });
    return overall(
      size,
      `<defs>${definition}</defs><rect y="${rounded(top)}" width="${size.width}" height="${rounded(depth)}" fill="${paint}"/><g fill="${glint}">${ripples.join('')}${glints.join('')}</g>`,
    );
  };

/** Giant water lilies: round floating leaves with an upturned edge. `x` and `y` are parts of the picture. */
export const lilyPads =
  ({
    pads,
    leaf = ['#3f9a52', '#14532f'],
    edge = '#8fd87a',
    rim = '#b04a7a',
  }: {
    pads: readonly { x: number; y: number; radius: number; flower?: boolean }[];
    leaf?: readonly [string, string];
    edge?: string;
    rim?: string;
  }): Layer =>
  (size) => {
    const { paint, definition } = verticalPaint(...leaf);
    const shapes = pads.map(({ x, y, radius, flower }) => {
      const [cx, cy, ry] = [x * size.width, y * size.height, radius * 0.34];
      const veins = Array.from({ length: 9 }, (_, i) => {
        const angle = (i / 9) * Math.PI * 2 + 0.2;
        return `M0 0L${rounded(Math.cos(angle) * radius * 0.92)} ${rounded(Math.sin(angle) * ry * 0.92)}`;
      }).join('');
      const petals = flower
        ? [-64, -32, 0, 32, 64, -48, 16]
            .map(
              (turn, i) =>
                `<path transform="rotate(${turn}) scale(${radius / 60})" d="M0 2C-9-8-7-26 0-34C7-26 9-8 0 2Z" fill="${i > 4 ? '#ffd9ea' : '#ff9ccb'}" stroke="#c23a80" stroke-width="1"/>`,
            )
            .join('')
        : '';
      return `<g transform="translate(${rounded(cx)} ${rounded(cy)})"><ellipse cy="${rounded(ry * 0.28)}" rx="${radius}" ry="${rounded(ry)}" fill="#041018" opacity=".55"/><ellipse cy="${rounded(ry * 0.14)}" rx="${radius}" ry="${rounded(ry)}" fill="${rim}"/><ellipse rx="${radius}" ry="${rounded(ry)}" fill="${edge}"/><ellipse cy="1" rx="${rounded(radius * 0.94)}" ry="${rounded(ry * 0.9)}" fill="${paint}"/><path d="${veins}" stroke="${edge}" stroke-opacity=".45" stroke-width="1.2"/>${petals}</g>`;
    });
    return overall(size, `<defs>${definition}</defs>${shapes.join('')}`);
  };
