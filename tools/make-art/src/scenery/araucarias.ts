import { overall, rimmed, rounded, verticalPaint } from './drawn.ts';
import type { Layer } from './layer.ts';

type Tree = { x: number; tall: number };

/** A branch of the crown: it hangs, rises at its end, and has its needles there in a flat cloud. */
function branch(length: number, rise: number): string {
  const end = length * 0.92;
  const arm = `M0 0Q${rounded(length * 0.5)} ${rounded(length * 0.16)} ${rounded(end)} ${rounded(-rise)}L${rounded(end)} ${rounded(-rise + length * 0.05)}Q${rounded(length * 0.5)} ${rounded(length * 0.26)} 0 ${rounded(length * 0.08)}Z`;
  const clouds = [
    [0.92, 0.2],
    [0.72, 0.16],
    [0.5, 0.12],
  ].map(([at = 0, size = 0]) => {
    const y = -rise * at ** 2 + length * 0.1 * (1 - at);
    return `<ellipse cx="${rounded(length * at)}" cy="${rounded(y - length * 0.04)}" rx="${rounded(length * size)}" ry="${rounded(length * size * 0.52)}"/>`;
  });
  return `<path d="${arm}"/>${clouds.join('')}`;
}

/** Araucárias, the umbrella pines of the south: a bare trunk and a crown of rising branches. `tall` is in pixels; their feet are at `y`. */
export const araucarias =
  ({
    y,
    colours,
    rim,
    trees,
  }: {
    y: number;
    colours: readonly [string, string];
    rim?: string;
    trees: readonly Tree[];
  }): Layer =>
  (size) => {
    const { paint, definition } = verticalPaint(...colours);
    const shapes = trees.map(({ x, tall }) => {
      const [foot, ground] = [x * size.width, y * size.height];
      const top = ground - tall;
      const trunk = `<path d="M${rounded(foot - tall * 0.026)} ${rounded(ground)}L${rounded(foot - tall * 0.012)} ${rounded(top)}h${rounded(tall * 0.024)}L${rounded(foot + tall * 0.026)} ${rounded(ground)}Z"/>`;
      const arms = [0, 0.07, 0.14, 0.22].flatMap((below, i) => {
        const [length, rise] = [tall * (0.4 - i * 0.05), tall * (0.085 - i * 0.02)];
        const at = `${rounded(foot)} ${rounded(top + below * tall)}`;
        const drawn = branch(length, rise);
        return [
          `<g transform="translate(${at})">${drawn}</g>`,
          `<g transform="translate(${at}) scale(-1 1)">${drawn}</g>`,
        ];
      });
      const crest = `<ellipse cx="${rounded(foot)}" cy="${rounded(top - tall * 0.045)}" rx="${rounded(tall * 0.15)}" ry="${rounded(tall * 0.05)}"/>`;
      return trunk + arms.join('') + crest;
    });
    return overall(size, `<defs>${definition}</defs><g fill="${paint}">${rimmed(shapes.join(''), rim, 1.5)}</g>`);
  };
