import { seededRandom } from '../random.ts';
import { between, overall, rounded } from './drawn.ts';
import type { Layer } from './layer.ts';

/** Stars from the upper edge down to a height. */
export const stars =
  ({ seed = 4, density = 110, until = 0.5, colours = ['#fff', '#ffe9c2', '#cfe4ff'] } = {}): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const count = Math.round((density * size.width * size.height) / 400_000);
    const dots = Array.from({ length: count }, (_, i) => {
      const y = random() * until * size.height;
      const fade = 1 - y / (until * size.height);
      return `<circle cx="${rounded(random() * size.width)}" cy="${rounded(y)}" r="${rounded(between(random, 0.5, 1.7))}" fill="${colours[i % colours.length]}" opacity="${rounded(0.25 + fade * 0.7)}"/>`;
    });
    return overall(size, dots.join(''));
  };

type Disc = { x: number; y: number; radius: number; colours: readonly [string, string]; halo: string };

/** A moon or a sun with its halo. `craters` makes it a moon. */
export const disc =
  ({ x, y, radius, colours, halo, craters }: Disc & { craters?: string }): Layer =>
  ({ width, height }) => {
    const [cx, cy] = [x * width, y * height];
    const box = (r: number) => `left:${cx - r}px;top:${cy - r}px;width:${2 * r}px;height:${2 * r}px;border-radius:50%`;
    const spots = [
      [-0.32, -0.25, 0.24],
      [0.3, 0.1, 0.3],
      [-0.12, 0.42, 0.17],
      [0.22, -0.5, 0.13],
      [-0.58, 0.2, 0.12],
    ] as const;
    const marks = craters
      ? spots
          .map(
            ([sx, sy, r]) =>
              `<div style="left:${radius * (1 + sx - r)}px;top:${radius * (1 + sy - r)}px;width:${2 * r * radius}px;height:${2 * r * radius}px;border-radius:50%;background:${craters};filter:blur(${radius * 0.03}px)"></div>`,
          )
          .join('')
      : '';
    return `<div style="${box(radius * 3.2)};background:radial-gradient(circle,${halo},transparent 68%)"></div>
      <div style="${box(radius * 1.45)};background:radial-gradient(circle,${halo},transparent 70%)"></div>
      <div style="${box(radius)};overflow:hidden;background:radial-gradient(circle at 38% 32%,${colours[0]},${colours[1]});box-shadow:inset ${-radius * 0.12}px ${-radius * 0.14}px ${radius * 0.3}px rgb(0 0 0/.16)">${marks}</div>`;
  };

/** Banks of cloud at a height: heaps of soft circles with light from above. */
export const clouds =
  ({
    seed,
    y,
    size: unit = 40,
    colours,
    opacity = 1,
    spread = 0.02,
  }: {
    seed: number;
    y: number;
    size?: number;
    colours: readonly [string, string];
    opacity?: number;
    spread?: number;
  }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const count = Math.round(size.width / (unit * 0.42));
    const puffs = Array.from({ length: count }, () => {
      const r = between(random, unit * 0.45, unit);
      const x = between(random, -unit, size.width + unit);
      const cy = (y + between(random, -spread, spread)) * size.height;
      return {
        cy,
        html: `<circle cx="${rounded(x)}" cy="${rounded(cy)}" r="${rounded(r)}" fill="url(#cloud${seed})"/>`,
      };
    });
    const definition = `<defs><radialGradient id="cloud${seed}" cx=".45" cy=".25" r=".75"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></radialGradient></defs>`;
    const sorted = puffs.toSorted((a, b) => a.cy - b.cy).map((puff) => puff.html);
    return overall(size, definition + sorted.join(''), `opacity:${opacity}`);
  };

/** Beams of light that fall from above through leaves or a shaft. */
export const beams =
  ({
    seed = 3,
    colour,
    count = 6,
    lean = 0.35,
    until = 0.8,
  }: {
    seed?: number;
    colour: string;
    count?: number;
    lean?: number;
    until?: number;
  }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const bottom = until * size.height;
    const shafts = Array.from({ length: count }, () => {
      const x = between(random, -0.1, 1) * size.width;
      const w = between(random, 0.03, 0.1) * Math.min(size.width, 700);
      const shift = bottom * lean * between(random, 0.5, 1);
      return `<path d="M${rounded(x)} -20h${rounded(w)}L${rounded(x + w * 2.4 + shift)} ${rounded(bottom)}H${rounded(x + shift - w)}Z" fill="url(#beam${seed})" opacity="${rounded(between(random, 0.3, 0.9))}"/>`;
    });
    const definition = `<defs><linearGradient id="beam${seed}" x2="0" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs>`;
    return overall(size, definition + shafts.join(''), 'mix-blend-mode:screen;filter:blur(5px)');
  };
