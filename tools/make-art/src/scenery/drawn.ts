import type { Size } from './layer.ts';

/** Helpers of painted scenery: an SVG over the whole picture, and seeded random numbers. */

export type Random = () => number;

export const between = (random: Random, from: number, to: number) => from + random() * (to - from);

export const rounded = (value: number) => Number(value.toFixed(1));

let paints = 0;

/** A gradient from top to bottom of the filled shape. Ids are counted, because all gradients of a page share one namespace. */
export function verticalPaint(top: string, bottom: string): { paint: string; definition: string } {
  const id = `paint${(paints += 1)}`;
  const definition = `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
  return { paint: `url(#${id})`, definition };
}

export const overall = ({ width, height }: Size, content: string, style = '') =>
  `<svg style="left:0;top:0;${style}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Draws the shape twice, so that a thin light shows along its upper edge. */
export const rimmed = (shape: string, rim: string | undefined, by = 2) =>
  rim ? `<g fill="${rim}" transform="translate(0 ${-by})">${shape}</g>${shape}` : shape;
