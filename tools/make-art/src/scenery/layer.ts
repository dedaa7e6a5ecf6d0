import { sourceOf, type Art } from '../artwork.ts';
import { ground, heap, motes, placed, rays, type Placement } from '../layers.ts';

export type Size = { width: number; height: number };

/**
 * One layer of a picture. It gets the picture's size, so that one list of layers makes a portrait and a wide landscape.
 * Heights (`y`) are parts of the picture's height; other lengths are CSS pixels, unless a function says otherwise.
 */
export type Layer = (size: Size) => string;

export const html =
  (text: string): Layer =>
  () =>
    text;

/** The colour behind all other layers, as a CSS background. */
export const sky = (background: string): Layer => html(ground(background));

export type Part = { art: Art } & Placement;

/** A picture at a place in pixels. */
export const put = (part: Part): Layer => html(placed(sourceOf(part.art), part));

/** A picture at a part of the width and of the height. */
export const putAt =
  (part: Part): Layer =>
  ({ width, height }) =>
    placed(sourceOf(part.art), { ...part, x: part.x * width, y: part.y * height });

export const light =
  (at: string, colour: string, options?: Parameters<typeof rays>[2]): Layer =>
  () =>
    rays(at, colour, options);

/** A soft round light; `x` is a part of the width. */
export const glow =
  ({
    x,
    y,
    radius,
    colour,
    opacity = 1,
  }: {
    x: number;
    y: number;
    radius: number;
    colour: string;
    opacity?: number;
  }): Layer =>
  ({ width, height }) =>
    `<div style="left:${x * width - radius}px;top:${y * height - radius}px;width:${2 * radius}px;height:${2 * radius}px;border-radius:50%;opacity:${opacity};background:radial-gradient(circle,${colour},transparent 70%)"></div>`;

/** Things heaped at the bottom edge; `top` is the heap's upper edge, as a part of the height. */
export const pile =
  (arts: readonly Art[], options: { seed: number; count: number; top: number; size: number }): Layer =>
  (size) =>
    heap(arts.map(sourceOf), { ...options, ...size });

/** Floating light: fireflies, sparks, dust. `density` is the number per area of a portrait background. */
export const fireflies =
  (colours: readonly string[], { seed = 12, density = 90, opacity = 0.55 } = {}): Layer =>
  (size) =>
    motes({ seed, count: Math.round((density * size.width * size.height) / 400_000), ...size }, colours, opacity);

/** Darkness towards the edges, which draws the eye to the middle. */
export const vignette = (colour = 'rgb(8 3 20/.7)', clear = '55%'): Layer =>
  html(`<div style="inset:0;background:radial-gradient(120% 90% at 50% 34%,transparent ${clear},${colour})"></div>`);

/** Layers in the background: blurred or darkened. */
export const behind =
  (layers: readonly Layer[], { blur = 0, brightness = 1, opacity = 1 }): Layer =>
  (size) =>
    `<div style="inset:0;opacity:${opacity};filter:blur(${blur}px) brightness(${brightness})">${compose(layers, size)}</div>`;

export const compose = (layers: readonly Layer[], size: Size) => layers.map((layer) => layer(size)).join('');
