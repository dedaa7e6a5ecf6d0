import { seededRandom } from '../random.ts';
import { between, overall, rounded, verticalPaint, type Random } from './drawn.ts';
import type { Layer } from './layer.ts';

type Limb = { from: readonly [number, number]; to: readonly [number, number]; bend: number; wide: number };

/** The limbs of a tree of height 1 with its foot at 0, 0: three trunks from one foot, and branches. */
const limbs: readonly Limb[] = [
  { from: [0, 0], to: [-0.3, -0.74], bend: 0.1, wide: 0.1 },
  { from: [0, 0], to: [0.02, -0.84], bend: -0.06, wide: 0.12 },
  { from: [0, 0], to: [0.33, -0.7], bend: -0.1, wide: 0.09 },
  { from: [-0.12, -0.36], to: [-0.5, -0.6], bend: 0.07, wide: 0.055 },
  { from: [0.15, -0.36], to: [0.52, -0.56], bend: -0.06, wide: 0.055 },
  { from: [0, -0.5], to: [0.2, -0.86], bend: 0.04, wide: 0.05 },
];

/** A point of a limb, which is a curve through its bend; `at` goes from 0 to 1. */
function pointOf({ from, to, bend }: Limb, at: number): [number, number] {
  const [middleX, middleY] = [(from[0] + to[0]) / 2 - bend, (from[1] + to[1]) / 2 + Math.abs(bend) / 2];
  const along = (one: number, middle: number, other: number) =>
    (1 - at) ** 2 * one + 2 * at * (1 - at) * middle + at ** 2 * other;
  return [along(from[0], middleX, to[0]), along(from[1], middleY, to[1])];
}

/** A limb as a closed shape that tapers. */
function shapeOf(limb: Limb, tall: number): string {
  const steps = Array.from({ length: 9 }, (_, i) => i / 8);
  const side = (sign: number) =>
    steps.map((at) => {
      const [x, y] = pointOf(limb, at);
      const half = (limb.wide / 2) * (1 - 0.7 * at) * sign;
      return `${rounded((x + half) * tall)} ${rounded((y + half * 0.2) * tall)}`;
    });
  return `<path d="M${[...side(-1), ...side(1).toReversed()].join('L')}Z"/>`;
}

/** The fruit grows on the bark itself, in clusters. */
function fruitOf(random: Random, { tall, fruit }: { tall: number; fruit: number }): string {
  const berries = limbs.flatMap((limb) =>
    Array.from({ length: Math.round(fruit * limb.wide * 10) }, () => {
      const at = between(random, 0.1, 0.95);
      const [x, y] = pointOf(limb, at);
      const aside = between(random, -0.6, 0.6) * limb.wide * (1 - 0.5 * at);
      const size = tall * between(random, 0.013, 0.022);
      const isRipe = random() < 0.78;
      const [dark, lit] = isRipe ? ['#1E0846', '#8A62DC'] : ['#5A7A1E', '#CDE87A'];
      const [left, top] = [(x + aside) * tall, y * tall];
      return `<circle cx="${rounded(left)}" cy="${rounded(top)}" r="${rounded(size)}" fill="${dark}"/><circle cx="${rounded(left - size * 0.3)}" cy="${rounded(top - size * 0.34)}" r="${rounded(size * 0.34)}" fill="${lit}"/>`;
    }),
  );
  return berries.join('');
}

/** The crown: round clouds of small leaves. */
function crownOf(random: Random, tall: number): string {
  return Array.from({ length: 46 }, () => {
    const turn = between(random, 0, Math.PI * 2);
    const reach = Math.sqrt(random());
    const [x, y] = [Math.cos(turn) * reach * 0.6, -0.86 + Math.sin(turn) * reach * 0.2];
    return `<ellipse cx="${rounded(x * tall)}" cy="${rounded(y * tall)}" rx="${rounded(tall * between(random, 0.07, 0.13))}" ry="${rounded(tall * between(random, 0.04, 0.07))}"/>`;
  }).join('');
}

type Tree = { x: number; y: number; tall: number; fruit?: number; seed: number };
type Colours = { bark: readonly [string, string]; leaves: readonly [string, string]; light: string };

/** Jabuticabeiras: trees that bear fruit on trunk and branches. `x` and `y` are parts of the picture, `tall` is in pixels. */
export const jabuticabeiras =
  (trees: readonly Tree[], { bark, leaves, light }: Colours): Layer =>
  (size) => {
    const [trunk, crown] = [verticalPaint(...bark), verticalPaint(...leaves)];
    const drawn = trees.map(({ x, y, tall, fruit = 26, seed }) => {
      const random = seededRandom(seed);
      const shapes = limbs.map((limb) => shapeOf(limb, tall)).join('');
      const clouds = crownOf(random, tall);
      return `<g transform="translate(${rounded(x * size.width)} ${rounded(y * size.height)})"><g fill="${light}" transform="translate(-2 -2)">${shapes}</g><g fill="${trunk.paint}">${shapes}</g>${fruitOf(random, { tall, fruit })}<g fill="${light}" opacity=".8" transform="translate(-3 -5)">${clouds}</g><g fill="${crown.paint}">${clouds}</g></g>`;
    });
    return overall(size, `<defs>${trunk.definition}${crown.definition}</defs>${drawn.join('')}`);
  };
