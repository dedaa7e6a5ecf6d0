import { seededRandom } from '../../random.ts';
import { between, overall, rounded, verticalPaint } from '../drawn.ts';
import type { Layer } from '../layer.ts';

type Curtain = {
  /** Its middle as a part of the width, and its width in pixels. */
  x: number;
  width: number;
  /** Its upper and lower end, in parts of the height. */
  top: number;
  foot: number;
};

type Water = { light: string; middle: string; deep: string };

/** One strand of water: narrow at the lip, wider and softer towards its foot. */
function tongue(
  { end, left, right, y }: { left: number; right: number; y: number; end: number },
  foot: number,
): string {
  const [middle, lip] = [(left + right) / 2, (right - left) * 0.42];
  return `<path d="M${rounded(middle - lip)} ${rounded(y + 4)}Q${rounded(middle)} ${rounded(y - 7)} ${rounded(middle + lip)} ${rounded(y + 4)}C${rounded(right)} ${rounded(y + (end - y) * 0.3)} ${rounded(right + foot)} ${rounded(y + (end - y) * 0.7)} ${rounded(right + foot)} ${rounded(end)}Q${rounded(middle)} ${rounded(end + 12)} ${rounded(left - foot)} ${rounded(end)}C${rounded(left - foot)} ${rounded(y + (end - y) * 0.7)} ${rounded(left)} ${rounded(y + (end - y) * 0.3)} ${rounded(middle - lip)} ${rounded(y + 4)}Z"/>`;
}

/**
 * Water that falls over an edge in strands of many lengths: shaded at the sides, broken by a ledge on its way, and
 * hidden by its own spray at the foot.
 */
export const curtains =
  (falls: readonly Curtain[], { deep, light, middle, seed = 1 }: Water & { seed?: number }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const [shade, body, front] = [
      verticalPaint(middle, deep),
      verticalPaint(light, middle),
      verticalPaint('#fff', light),
    ];
    const drawn = falls.map(({ foot, top, width, x }) => {
      const [left, y, end] = [x * size.width - width / 2, top * size.height, foot * size.height];
      const tall = end - y;
      const tongues = (
        count: number,
        [from, to]: readonly [number, number],
        [least, most]: readonly [number, number],
      ) =>
        Array.from({ length: count }, (_, index) => {
          const broad = ((to - from) * width) / count;
          const at = left + from * width + broad * (index + between(random, -0.2, 0.2));
          // The rim curves towards the viewer in the middle.
          const bend = (1 - Math.abs((index + 0.5) / count - 0.5) * 2) * Math.min(14, width * 0.07);
          const lip = y + bend + between(random, -3, 4);
          const box = {
            left: at - broad * 0.22,
            right: at + broad * 1.18,
            y: lip,
            end: y + tall * between(random, least, most),
          };
          return tongue(box, broad * between(random, 0.02, 0.16));
        }).join('');
      const many = Math.max(3, Math.round(width / 17));
      const strands = Array.from({ length: Math.round(width / 4) }, () => {
        const at = left + width * between(random, 0.03, 0.97);
        const from = y + tall * (random() < 0.6 ? between(random, 0.02, 0.1) : between(random, 0.15, 0.6));
        const to = from + tall * between(random, 0.15, 0.5);
        const isLight = random() < 0.5;
        return `<path d="M${rounded(at)} ${rounded(from)}Q${rounded(at + between(random, -3, 3))} ${rounded((from + to) / 2)} ${rounded(at + between(random, -2, 2))} ${rounded(Math.min(to, end))}" stroke="${isLight ? '#fff' : deep}" stroke-width="${rounded(between(random, 0.8, width > 70 ? 3.4 : 2))}" opacity="${rounded(between(random, 0.3, isLight ? 0.95 : 0.55))}"/>`;
      });
      const ledges = Array.from({ length: Math.max(2, Math.round(width / 34)) }, () => {
        const [cx, cy] = [left + width * between(random, 0.08, 0.92), y + tall * between(random, 0.4, 0.72)];
        const r = between(random, 0.05, 0.12) * width + 4;
        return `<ellipse cx="${rounded(cx)}" cy="${rounded(cy)}" rx="${rounded(r)}" ry="${rounded(r * 0.34)}" opacity="${rounded(between(random, 0.35, 0.8))}"/>`;
      });
      return `<g fill="${shade.paint}">${tongues(many + 1, [-0.04, 1.04], [0.94, 1.02])}</g><g fill="${body.paint}">${tongues(many, [0.05, 0.95], [0.8, 1])}</g><g fill="${front.paint}" opacity=".85">${tongues(Math.max(2, many - 2), [0.14, 0.8], [0.45, 0.86])}</g><g fill="none" stroke-linecap="round">${strands.join('')}</g><g fill="#fff" style="filter:blur(2.5px)">${ledges.join('')}</g>`;
    });
    return overall(size, `<defs>${shade.definition}${body.definition}${front.definition}</defs>${drawn.join('')}`);
  };

type Cliff = {
  top: number;
  foot: number;
  /** The colours of the stone from its upper edge down, and of the green that hangs over that edge. */
  stone: readonly [string, string];
  green: readonly [string, string];
  rim: string;
  /** The left and right end of the cliff, in parts of the width. */
  from?: number;
  to?: number;
  seed?: number;
  /** The size of the bushes, in pixels. */
  bush?: number;
};

/** A wall of basalt in steps, with bushes along its edge and on its ledges. */
export const cliff =
  ({ bush = 18, foot, from = -0.05, green, rim, seed = 3, stone, to = 1.05, top }: Cliff): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const [wall, leaf] = [verticalPaint(...stone), verticalPaint(...green)];
    const [left, right] = [from * size.width, to * size.width];
    const [y, end] = [top * size.height, foot * size.height];
    const columns = Array.from({ length: Math.ceil((right - left) / 13) }, (_, index) => {
      const x = left + index * 13 + between(random, -3, 3);
      return `<path d="M${rounded(x)} ${rounded(y + between(random, 0, 26))}l${rounded(between(random, -3, 3))} ${rounded((end - y) * between(random, 0.3, 0.9))}" stroke="#02161a" stroke-opacity="${rounded(between(random, 0.15, 0.5))}" stroke-width="${rounded(between(random, 1, 4))}"/>`;
    });
    type Head = { r: number; x: number; y: number };
    const grown = (heads: readonly Head[]) => {
      const circle = ({ r, x, y: cy }: Head, up: number) =>
        `<circle cx="${rounded(x)}" cy="${rounded(cy - up)}" r="${rounded(r)}"/>`;
      return `<g fill="${rim}">${heads.map((head) => circle(head, 2.2)).join('')}</g><g fill="${leaf.paint}">${heads.map((head) => circle(head, 0)).join('')}</g>`;
    };
    const count = Math.ceil((right - left) / (bush * 0.42));
    const edge = Array.from({ length: count }, (_, index) => ({
      r: between(random, 0.4, 1) * bush,
      x: left + ((index + random()) / count) * (right - left),
      y: y + between(random, -0.3, 0.4) * bush,
    }));
    const clumps = Array.from({ length: Math.ceil((right - left) / (bush * 4)) }, () => {
      const [x, cy] = [between(random, left, right), y + (end - y) * between(random, 0.2, 0.75)];
      return grown(
        Array.from({ length: 5 }, () => ({
          r: between(random, 0.3, 0.7) * bush,
          x: x + between(random, -1.3, 1.3) * bush,
          y: cy + between(random, -0.3, 0.3) * bush,
        })),
      );
    });
    const bushes = [...clumps, grown(edge)];
    return overall(
      size,
      `<defs>${wall.definition}${leaf.definition}</defs><rect x="${rounded(left)}" y="${rounded(y)}" width="${rounded(right - left)}" height="${rounded(end - y)}" fill="${wall.paint}"/>${columns.join('')}${bushes.join('')}`,
    );
  };

/** Spray that rises where water falls: soft, and brightest at its foot. */
export const spray =
  ({
    y,
    tall,
    colour = '#ffffff',
    density = 1,
    from = 0,
    opacity = 0.8,
    seed = 8,
    to = 1,
  }: {
    y: number;
    tall: number;
    colour?: string;
    density?: number;
    from?: number;
    opacity?: number;
    seed?: number;
    to?: number;
  }): Layer =>
  (size) => {
    const random = seededRandom(seed);
    const count = Math.round(((to - from) * size.width * density) / 11);
    const puffs = Array.from({ length: count }, () => {
      const up = random() ** 1.8;
      const r = between(random, 0.25, 0.6) * tall * (0.5 + (1 - up) * 0.7);
      return `<ellipse cx="${rounded(between(random, from, to) * size.width)}" cy="${rounded(y * size.height - up * tall)}" rx="${rounded(r * 1.5)}" ry="${rounded(r)}" opacity="${rounded(between(random, 0.2, 0.8) * (1 - up * 0.7))}"/>`;
    });
    return overall(
      size,
      `<g fill="${colour}">${puffs.join('')}</g>`,
      `opacity:${opacity};filter:blur(${rounded(tall * 0.14)}px)`,
    );
  };

const bands = ['#ff4a5a', '#ff9a2e', '#ffe84a', '#4ae07a', '#3ab0ff', '#8a5af0'];

/** A rainbow of six colours around a centre below it, in parts of the picture; it fades towards its ends. */
export const rainbow =
  ({
    x,
    y,
    radius,
    isLight = true,
    opacity = 0.7,
    width = 9,
  }: {
    x: number;
    y: number;
    radius: number;
    /** Whether it only lightens what is behind it, without colours. */
    isLight?: boolean;
    opacity?: number;
    width?: number;
  }): Layer =>
  (size) => {
    const [cx, cy] = [x * size.width, y * size.height];
    const rings = bands.map(
      (colour, index) =>
        `<circle cx="${rounded(cx)}" cy="${rounded(cy)}" r="${rounded(radius - index * width)}" stroke="${colour}" stroke-width="${width + 1}"/>`,
    );
    const mask = `<defs><linearGradient id="bow" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".34" stop-color="#fff"/><stop offset=".62" stop-color="#000"/></linearGradient><mask id="bow-fade"><rect x="${rounded(cx - radius - width)}" y="${rounded(cy - radius - width)}" width="${2 * (radius + width)}" height="${2 * (radius + width)}" fill="url(#bow)"/></mask></defs>`;
    return overall(
      size,
      `${mask}<g fill="none" mask="url(#bow-fade)">${rings.join('')}</g>`,
      `opacity:${opacity};${isLight ? 'mix-blend-mode:screen;' : ''}filter:blur(1.5px)`,
    );
  };

/** The footbridge that leads towards the falls: planks in perspective from the lower edge, with rails of iron. */
export const footbridge =
  ({
    colours,
    far,
    iron,
    x = 0.5,
    y,
  }: {
    colours: readonly [string, string];
    iron: string;
    /** The width of its far end in pixels; at the lower edge it is as wide as the picture, up to 620 pixels. */
    far: number;
    x?: number;
    y: number;
  }): Layer =>
  (size) => {
    const paint = verticalPaint(...colours);
    const [cx, top] = [x * size.width, y * size.height];
    const near = Math.min(size.width * 1.1, 620);
    const at = (part: number) => {
      const down = part ** 1.7;
      return { y: top + down * (size.height - top), half: (far + (near - far) * down) / 2 };
    };
    const planks = Array.from({ length: 26 }, (_, index) => {
      const [back, front] = [at(index / 26), at((index + 0.93) / 26)];
      return `<path d="M${rounded(cx - back.half)} ${rounded(back.y)}H${rounded(cx + back.half)}L${rounded(cx + front.half)} ${rounded(front.y)}H${rounded(cx - front.half)}Z" fill="${paint.paint}" opacity="${rounded(0.75 + (index % 3) * 0.12)}"/>`;
    });
    const rail = (side: number) => {
      const posts = Array.from({ length: 9 }, (_, index) => {
        const { half, y: foot } = at(index / 8);
        const tall = half * 0.46;
        const px = cx + side * half;
        return { foot, head: foot - tall, px, thick: Math.max(1.5, half * 0.028) };
      });
      const uprights = posts.map(
        ({ foot, head, px, thick }) =>
          `<path d="M${rounded(px)} ${rounded(foot)}V${rounded(head)}" stroke-width="${rounded(thick)}"/>`,
      );
      const lying = [1, 0.5].map(
        (part) =>
          `<path d="${posts.map(({ foot, head, px }, index) => `${index ? 'L' : 'M'}${rounded(px)} ${rounded(foot + (head - foot) * part)}`).join('')}" stroke-width="${part === 1 ? 4 : 2.4}"/>`,
      );
      return uprights.join('') + lying.join('');
    };
    return overall(
      size,
      `<defs>${paint.definition}</defs>${planks.join('')}<g stroke="${iron}" fill="none" stroke-linejoin="round">${rail(-1)}${rail(1)}</g>`,
    );
  };
