import { overall, verticalPaint } from './drawn.ts';
import type { Layer } from './layer.ts';

type Wall = {
  /** The upper and lower edge of the wall, in parts of the height. */
  top: number;
  bottom: number;
  /** The side of a tile, in pixels. */
  side: number;
  ground: readonly [string, string];
  mark: string;
  star: string;
  /** The blur in pixels, because sharp tiles behind a machine would compete with those on its reels. */
  blur?: number;
};

const outOfFocus = (blur: number) => (blur > 0 ? `filter:blur(${blur}px)` : '');

/** A wall of glazed tiles: a star in each, and a flower where four meet. */
export const tiledWall =
  ({ blur = 0, bottom, ground, mark, side, star, top }: Wall): Layer =>
  (size) => {
    const [from, to] = [top * size.height, bottom * size.height];
    return overall(
      size,
      `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient><pattern id="azulejo" width="${side}" height="${side}" y="${from}" patternUnits="userSpaceOnUse"><g transform="scale(${side / 64})" fill="${mark}"><path d="M32 6L38 26L58 32L38 38L32 58L26 38L6 32L26 26Z"/><path d="M0 0H15A15 15 0 0 1 0 15ZM64 0V15A15 15 0 0 1 49 0ZM64 64H49A15 15 0 0 1 64 49ZM0 64V49A15 15 0 0 1 15 64Z"/><path d="M14 14L24 20L20 24ZM50 14L44 24L40 20ZM50 50L40 44L44 40ZM14 50L20 40L24 44Z" fill="${star}"/><circle cx="32" cy="32" r="5" fill="${star}"/><path d="M0 0H64V64H0Z" fill="none" stroke="${mark}" stroke-opacity=".4" stroke-width="1.5"/></g></pattern></defs>
       <rect y="${from}" width="${size.width}" height="${to - from}" fill="url(#wall)"/><rect y="${from}" width="${size.width}" height="${to - from}" fill="url(#azulejo)" opacity=".85"/>`,
      outOfFocus(blur),
    );
  };

type Windows = {
  /** The foot of the windows and their height, in parts of the height. */
  foot: number;
  tall: number;
  /** The distance between windows, in pixels. */
  apart: number;
  frame: string;
  shutter: readonly [string, string];
  lit: string;
  blur?: number;
};

/** Tall windows with round heads, some of them lit, each on a balcony of iron. */
export const balconies =
  ({ apart, blur = 0, foot, frame, lit, shutter, tall }: Windows): Layer =>
  (size) => {
    const paint = verticalPaint(...shutter);
    const light = verticalPaint(lit, '#fff0c4');
    const count = Math.ceil(size.width / apart / 2);
    const height = tall * size.height;
    const width = Math.min(apart * 0.5, height * 0.52);
    const one = (index: number) => {
      const x = size.width / 2 + (index + 0.5) * apart;
      const isLit = Math.abs(index * 2 + 1) % 5 !== 3;
      const leaf = (side: number) =>
        `<path transform="scale(${side} 1)" d="M${width * 0.5} 0V${-height * 0.62}H${width * 0.78}V0Z" fill="${paint.paint}" stroke="#0a1440" stroke-width="1.5"/>`;
      const curtain = (side: number) =>
        `<path transform="scale(${side} 1)" d="M0 ${-height * 0.93}Q${width * 0.3} ${-height * 0.86} ${width * 0.5} ${-height * 0.64}V0H${width * 0.26}Q${width * 0.44} ${-height * 0.5} 0 ${-height * 0.93}Z" fill="#fff4dc" opacity="${isLit ? 0.5 : 0.14}"/>`;
      const bars = Array.from({ length: 9 }, (_, bar) => `M${(bar / 8 - 0.5) * width * 1.7} 0V${-height * 0.24}`);
      return `<g transform="translate(${x.toFixed(1)} ${(foot * size.height).toFixed(1)})">${leaf(1)}${leaf(-1)}
        <path d="M${-width / 2 - 6} 0V${-height * 0.66}A${width / 2 + 6} ${height * 0.34} 0 0 1 ${width / 2 + 6} ${-height * 0.66}V0Z" fill="${frame}"/>
        <path d="M${-width / 2} 0V${-height * 0.64}A${width / 2} ${height * 0.3} 0 0 1 ${width / 2} ${-height * 0.64}V0Z" fill="${isLit ? light.paint : '#16245a'}"/>
        ${curtain(1)}${curtain(-1)}
        <path d="M0 0V${-height * 0.93}M${-width / 2} ${-height * 0.34}H${width / 2}M${-width / 2} ${-height * 0.64}H${width / 2}" stroke="${frame}" stroke-width="3.5" fill="none"/>
        <path d="${bars.join('')}M${-width * 0.85} ${-height * 0.24}H${width * 0.85}" stroke="#141a34" stroke-width="3" fill="none"/><rect x="${-width * 0.92}" y="-3" width="${width * 1.84}" height="9" rx="2" fill="#d8c8a4"/></g>`;
    };
    return overall(
      size,
      `<defs>${paint.definition}${light.definition}</defs>${Array.from({ length: count * 2 }, (_, index) => one(index - count)).join('')}`,
      outOfFocus(blur),
    );
  };

/** A ledge of stone across the front. */
export const ledge =
  ({ colours, tall, y }: { y: number; tall: number; colours: readonly [string, string] }): Layer =>
  (size) => {
    const paint = verticalPaint(...colours);
    return overall(
      size,
      `<defs>${paint.definition}</defs><rect y="${y * size.height}" width="${size.width}" height="${tall}" fill="${paint.paint}"/><rect y="${y * size.height + tall}" width="${size.width}" height="10" fill="#06103a" opacity=".35"/>`,
    );
  };

/** A street of round stones, flatter towards the viewer. */
export const cobbles =
  ({ blur = 0, colours, y }: { y: number; colours: readonly [string, string]; blur?: number }): Layer =>
  (size) => {
    const from = y * size.height;
    const rows = Array.from({ length: 14 }, (_, row) => {
      const at = (index: number) => from + (index / 14) ** 1.5 * (size.height - from);
      const [top, tall] = [at(row) + 1, at(row + 1) - at(row) - 3];
      const wide = 20 + tall * 2.2;
      const stones = Array.from({ length: Math.ceil(size.width / wide) + 2 }, (_one, stone) => {
        const x = (stone - 0.5 - (row % 2) / 2) * wide;
        return `<rect x="${x.toFixed(1)}" y="${top.toFixed(1)}" width="${(wide - 3).toFixed(1)}" height="${tall.toFixed(1)}" rx="${(tall * 0.45).toFixed(1)}"/>`;
      });
      return stones.join('');
    });
    return overall(
      size,
      `<rect y="${from}" width="${size.width}" height="${size.height - from}" fill="${colours[1]}"/><g fill="${colours[0]}" opacity=".75">${rows.join('')}</g>`,
      outOfFocus(blur),
    );
  };
