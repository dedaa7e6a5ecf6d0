import { seededRandom } from '../random.ts';
import { between, overall, rounded } from './drawn.ts';
import type { Layer } from './layer.ts';

type Firework = { x: number; y: number; radius: number; colour: string };

/** Sparks that fall outwards from a point, brightest at their ends. `x` and `y` are parts of the picture. */
export const fireworks =
  (bursts: readonly Firework[], { seed = 21 } = {}): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const drawn = bursts.map(({ x, y, radius, colour }) => {
      const sparks = Array.from({ length: 26 }, (_, i) => {
        const angle = (i / 26) * Math.PI * 2 + random() * 0.2;
        const reach = radius * between(random, 0.6, 1);
        const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
        const fall = reach * 0.16;
        return `<path d="M${rounded(dx * 0.28)} ${rounded(dy * 0.28)}Q${rounded(dx * 0.7)} ${rounded(dy * 0.7)} ${rounded(dx)} ${rounded(dy + fall)}" stroke-width="${rounded(between(random, 1, 2.6))}" opacity="${rounded(between(random, 0.4, 1))}"/><circle cx="${rounded(dx)}" cy="${rounded(dy + fall)}" r="${rounded(between(random, 1.2, 3))}" fill="#fff8e0" stroke="none"/>`;
      });
      return `<g transform="translate(${rounded(x * size.width)} ${rounded(y * size.height)})" stroke="${colour}" fill="none" stroke-linecap="round"><circle r="${radius * 0.8}" fill="${colour}" opacity=".16" stroke="none"/>${sparks.join('')}</g>`;
    });
    return overall(size, drawn.join(''), 'mix-blend-mode:screen');
  };
