import { seededRandom } from '../random.ts';
import { between, overall, rimmed, rounded, verticalPaint } from './drawn.ts';
import type { Layer, Size } from './layer.ts';

type Ground = { y: number; colours: readonly [string, string]; rim?: string };

/** The area below a contour, with more shapes of the same colour. */
function filled(size: Size, shapes: { contour: string; more?: string }, { colours, rim }: Ground): string {
  const { contour, more = '' } = shapes;
  const { paint, definition } = verticalPaint(...colours);
  const shape = `<path d="${contour}L${size.width} ${size.height}L0 ${size.height}Z"/>${more}`;
  return overall(size, `<defs>${definition}</defs><g fill="${paint}">${rimmed(shape, rim)}</g>`);
}

/** Soft hills; `swell` is the height of their waves, `phase` moves them. */
export const hills =
  ({ phase, swell = 18, length = 230, ...look }: Ground & { phase: number; swell?: number; length?: number }): Layer =>
  (size) => {
    const steps = Math.ceil(size.width / 12);
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const x = (i / steps) * size.width;
      const wave = Math.sin(x / (length / 6.3) + phase) + 0.4 * Math.sin(x / (length / 15) + phase * 2.3);
      return `${i ? 'L' : 'M'}${rounded(x)} ${rounded(look.y * size.height + wave * swell)}`;
    });
    return filled(size, { contour: points.join('') }, look);
  };

/** Mountains with broken edges; `roughness` is the height of their teeth. */
export const ridge =
  ({
    seed,
    peak = 90,
    roughness = 14,
    step = 26,
    ...look
  }: Ground & { seed: number; peak?: number; roughness?: number; step?: number }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const count = Math.ceil(size.width / step);
    const phase = random() * 9;
    const points = Array.from({ length: count + 1 }, (_, i) => {
      const x = (i / count) * size.width;
      const height = (Math.sin(x / 74 + phase) + Math.sin(x / 171 + phase * 3)) * 0.25 * peak + random() * roughness;
      return `${i ? 'L' : 'M'}${rounded(x)} ${rounded(look.y * size.height - peak / 2 - height)}`;
    });
    return filled(size, { contour: points.join('') }, look);
  };

/** The edge of a forest: crowns of many sizes, closed below. */
export const forest =
  ({ seed, crown = 26, ...look }: Ground & { seed: number; crown?: number }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const base = look.y * size.height;
    const crowns: string[] = [];
    for (let x = -crown; x < size.width + crown; x += crown * between(random, 0.35, 0.75)) {
      const [r, rise] = [between(random, crown * 0.45, crown), between(random, 0, crown * 1.1)];
      for (const [dx, dy, part] of [
        [0, 0, 1],
        [-0.7, 0.35, 0.62],
        [0.7, 0.3, 0.66],
        [0.2, -0.55, 0.55],
      ] as const) {
        crowns.push(
          `<circle cx="${rounded(x + dx * r)}" cy="${rounded(base - rise + dy * r)}" r="${rounded(r * part)}"/>`,
        );
      }
    }
    return filled(size, { contour: `M0 ${rounded(base)}L${size.width} ${rounded(base)}`, more: crowns.join('') }, look);
  };

/** One feathered palm leaf from its root, bent by its weight. */
function palmLeaf(length: number, turn: number): string {
  const blades = Array.from({ length: 13 }, (_, i) => {
    const t = (i + 1) / 14;
    const [x, y] = [length * t, -length * 0.34 * Math.sin(t * 2.6) + length * 0.34 * t * t];
    const long = length * 0.32 * Math.sin(Math.PI * (0.16 + t * 0.8));
    return `M${rounded(x)} ${rounded(y)}q${rounded(long * 0.3)} ${rounded(long * 0.4)} ${rounded(long * 0.36)} ${rounded(long)}q${rounded(-long * 0.4)} ${rounded(-long * 0.3)} ${rounded(-long * 0.66)} ${rounded(-long * 0.96)}Z`;
  });
  const spine = `M0 0Q${rounded(length * 0.4)} ${rounded(-length * 0.36)} ${rounded(length)} ${rounded(length * 0.14)}Q${rounded(length * 0.4)} ${rounded(-length * 0.28)} 0 5Z`;
  const flip = Math.abs(turn) > 90 ? `rotate(${turn - 180}) scale(-1 1)` : `rotate(${turn})`;
  return `<path transform="${flip}" d="${spine}${blades.join('')}"/>`;
}

const leafTurns = [-8, 24, -38, -68, -112, -142, -172, 156];

/** Palms: `x` is a part of the width, `tall` is in pixels; their feet are at `y`. */
export const palms =
  ({ y, colours, rim, trees }: Ground & { trees: readonly { x: number; tall: number; lean?: number }[] }): Layer =>
  (size) => {
    const { paint, definition } = verticalPaint(...colours);
    const shapes = trees.map(({ x, tall, lean = 0.12 }) => {
      const [foot, ground, top] = [x * size.width, y * size.height, y * size.height - tall];
      const head = foot + lean * tall;
      const trunk = `<path d="M${rounded(foot - tall * 0.03)} ${rounded(ground)}Q${rounded(foot)} ${rounded(ground - tall * 0.5)} ${rounded(head - tall * 0.012)} ${rounded(top)}h${rounded(tall * 0.03)}Q${rounded(foot + tall * 0.04)} ${rounded(ground - tall * 0.5)} ${rounded(foot + tall * 0.035)} ${rounded(ground)}Z"/>`;
      const leaves = leafTurns.map((turn) => palmLeaf(tall * 0.46, turn)).join('');
      return `${trunk}<g transform="translate(${rounded(head)} ${rounded(top)})">${leaves}</g>`;
    });
    return overall(size, `<defs>${definition}</defs><g fill="${paint}">${rimmed(shapes.join(''), rim, 1.5)}</g>`);
  };
