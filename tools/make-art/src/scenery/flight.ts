import { seededRandom } from '../random.ts';
import { between, overall, rounded } from './drawn.ts';
import type { Layer } from './layer.ts';

/** Falling stars and rushing air, all in one direction (degrees from pointing right). */
export const streaks =
  ({ seed, count, colour, angle = 135 }: { seed: number; count: number; colour: string; angle?: number }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const lines = Array.from({ length: count }, () => {
      const [x, y] = [random() * size.width, random() * size.height * 0.75];
      const length = between(random, 40, 130);
      return `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${angle})"><path d="M0 -1.4L${rounded(length)} 0L0 1.4Z" fill="${colour}" opacity="${rounded(between(random, 0.3, 0.8))}"/></g>`;
    });
    return overall(size, lines.join(''));
  };

/** A star of `spikes` points, every second one shorter, around the middle of the picture. */
function spiked(random: () => number, spikes: number, [inner, outer]: readonly [number, number]): string {
  const points = Array.from({ length: spikes * 2 }, (_, i) => {
    const angle = (i / (spikes * 2)) * Math.PI * 2;
    const radius = i % 2 ? inner : outer * between(random, 0.78, 1);
    return `${rounded(Math.cos(angle) * radius)} ${rounded(Math.sin(angle) * radius)}`;
  });
  return `M${points.join('L')}Z`;
}

/** An explosion: jagged fire from the outer colour (last) to the white middle, and sparks around it. */
export const burst =
  ({ seed, colours }: { seed: number; colours: readonly [string, string, string, string] }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const reach = Math.min(size.width, size.height) / 2;
    const [white, yellow, orange, red] = colours;
    const fires = [
      [red, 0.62, 0.94, 15],
      [orange, 0.5, 0.78, 13],
      [yellow, 0.36, 0.58, 12],
      [white, 0.2, 0.36, 10],
    ] as const;
    const drawn = fires.map(
      ([colour, inner, outer, spikes]) =>
        `<path d="${spiked(random, spikes, [inner * reach, outer * reach])}" fill="${colour}" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>`,
    );
    const sparks = Array.from({ length: 16 }, () => {
      const [angle, far] = [random() * Math.PI * 2, between(random, 0.74, 0.94) * reach];
      return `<circle cx="${rounded(Math.cos(angle) * far)}" cy="${rounded(Math.sin(angle) * far)}" r="${rounded(between(random, 1, 3))}" fill="${yellow}"/>`;
    });
    return overall(
      size,
      `<g transform="translate(${size.width / 2} ${size.height / 2})">${drawn.join('')}${sparks.join('')}</g>`,
    );
  };
