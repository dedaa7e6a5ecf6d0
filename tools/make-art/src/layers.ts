import { seededRandom } from './random.ts';

/** The layers of scenes: each function returns HTML for one layer, positioned in CSS pixels. */

export type Placement = {
  x: number;
  y: number;
  width: number;
  /** Degrees in the plane, and around the vertical axis (for a coin seen from the side). */
  turn?: number;
  turnY?: number;
  flip?: boolean;
  blur?: number;
  brightness?: number;
  /** The saturation of the colours, so that pictures of two collections look alike. */
  saturation?: number;
  /** The colour of a thin line of light along the contour, and of the glow around it. */
  outline?: string;
  glow?: string;
  shadow?: number;
};

const contour = (colour: string, by: number) =>
  [`${by}px 0`, `-${by}px 0`, `0 ${by}px`, `0 -${by}px`].map((shift) => `drop-shadow(${shift} 0 ${colour})`).join(' ');

function effects({ width, blur, brightness = 1, saturation = 1, outline, glow, shadow = 0.5 }: Placement): string {
  return [
    `brightness(${brightness})`,
    saturation === 1 ? '' : `saturate(${saturation})`,
    outline ? contour(outline, width * 0.008) : '',
    glow ? `drop-shadow(0 0 ${width * 0.05}px ${glow})` : '',
    `drop-shadow(0 ${width * 0.04}px ${width * 0.045}px rgb(8 2 20/${shadow}))`,
    blur ? `blur(${blur}px)` : '',
  ].join(' ');
}

/** A picture centred on a point, with a contact shadow. */
export function placed(source: string, place: Placement): string {
  const { x, y, width, turn = 0, turnY = 0, flip = false } = place;
  const box = `left:${x - width / 2}px;top:${y - width / 2}px;width:${width}px`;
  const transform = `perspective(600px) rotate(${turn}deg) rotateY(${turnY}deg) scaleX(${flip ? -1 : 1})`;
  return `<img src="${source}" style="${box};transform:${transform};filter:${effects(place)}">`;
}

export const ground = (background: string) => `<div style="inset:0;background:${background}"></div>`;

/** Light rays from a point, fading outwards. */
export function rays(at: string, colour: string, { count = 16, opacity = 0.5, turn = 0 } = {}): string {
  const step = 360 / count;
  return `<div style="inset:0;opacity:${opacity};mix-blend-mode:screen;background:repeating-conic-gradient(from ${turn}deg at ${at},${colour} 0 ${step * 0.42}deg,transparent ${step * 0.5}deg ${step * 0.92}deg,${colour} ${step}deg);mask:radial-gradient(circle at ${at},#000 0,rgb(0 0 0/.55) 40%,transparent 80%)"></div>`;
}

const goldTurn = '#fff6c2,#a8660a,#ffe07a,#7d4705,#fff6c2,#a8660a,#ffe07a,#7d4705,#fff6c2';

type Ring = { radius: number; thickness: number; turns?: string; light?: string };

/** A metal ring with a glow, behind the hero: gold, unless `turns` gives another metal's shine. */
export function goldRing(x: number, y: number, ring: Ring): string {
  const { radius, thickness, turns = goldTurn, light = '255 190 60' } = ring;
  const box = `left:${x - radius}px;top:${y - radius}px;width:${2 * radius}px;height:${2 * radius}px;border-radius:50%`;
  const hole = `radial-gradient(circle,transparent ${radius - thickness}px,#000 ${radius - thickness + 0.75}px)`;
  return `<div style="${box};box-shadow:0 0 38px rgb(${light}/.8),inset 0 0 46px rgb(${light}/.6)"></div>
    <div style="${box};background:conic-gradient(from 210deg,${turns});mask:${hole}"></div>
    <div style="${box};box-shadow:inset 0 0 0 1.5px rgb(70 30 0/.6),inset 0 0 0 ${thickness}px transparent,0 0 0 1px rgb(70 30 0/.5)"></div>`;
}

type Field = { seed: number; count: number; width: number; height: number };

/**
 * A heap at the bottom edge, of one thing or of several in turn, drawn from back to front with lower pieces in front.
 * `top` is where it starts, as a part of the height.
 */
export function heap(source: string | readonly string[], field: Field & { top: number; size: number }): string {
  const random = seededRandom(field.seed);
  const sources = typeof source === 'string' ? [source] : source;
  const pieces = Array.from({ length: field.count }, (_, i) => {
    const x = (random() * 1.16 - 0.08) * field.width;
    const fromCentre = Math.abs(x / field.width - 0.5) * 2;
    const y = field.height * (field.top + (1 - field.top) * random() - fromCentre ** 2 * 0.03);
    const turn = random() * 60 - 30;
    return {
      source: sources[i % sources.length] ?? '',
      x,
      y,
      width: field.size * (0.8 + random() * 0.45),
      turn,
      turnY: random() * 116 - 58,
      brightness: 0.95 + random() * 0.25,
    };
  });
  return pieces
    .toSorted((a, b) => a.y - b.y)
    .map((piece) => placed(piece.source, piece))
    .join('');
}

/** Floating motes of light. */
export function motes({ seed, count, width, height }: Field, colours: readonly string[], opacity = 0.6): string {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const size = 2 + random() * 10;
    const colour = colours[i % colours.length];
    return `<div style="left:${random() * width}px;top:${random() * height}px;width:${size}px;height:${size}px;border-radius:50%;background:radial-gradient(circle at 40% 40%,#fff,${colour} 45%,transparent 72%);opacity:${(random() * 0.7 + 0.3) * opacity};mix-blend-mode:screen;filter:blur(${random() * 1.2}px)"></div>`;
  }).join('');
}

/** A four-pointed sparkle. */
export const sparkle = (x: number, y: number, radius: number) =>
  `<svg style="left:${x - radius}px;top:${y - radius}px;mix-blend-mode:screen;filter:drop-shadow(0 0 ${radius / 3}px #ffd76a)" width="${2 * radius}" height="${2 * radius}" viewBox="-10 -10 20 20"><path d="M0-10C.8-2 2-.8 10 0 2 .8.8 2 0 10-.8 2-2 .8-10 0-2-.8-.8-2 0-10Z" fill="#fff"/></svg>`;

const goldEdge = 'linear-gradient(160deg,#fff4b8,#c57b09 28%,#fff0b0 50%,#a8620a 74%,#ffe9a0)';

/** A bevelled metal frame on the edge of the scene. */
export const metalFrame = (radius: number, thickness: number, metal = goldEdge) =>
  `<div style="inset:0;border-radius:${radius}px;padding:${thickness}px;background:${metal};mask:linear-gradient(#000 0 0) content-box exclude,linear-gradient(#000 0 0)"></div>
   <div style="inset:${thickness}px;border-radius:${radius - thickness}px;box-shadow:inset 0 0 0 1.5px rgb(20 4 40/.6),inset 0 0 30px rgb(8 2 20/.5)"></div>`;
