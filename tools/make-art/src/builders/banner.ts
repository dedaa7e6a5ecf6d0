import { sourceOf } from '../artwork.ts';
import type { Scene } from '../camera.ts';
import { goldRing, ground, placed, sparkle } from '../layers.ts';
import { noteOrigin } from '../origins.ts';
import { compose, type Layer, type Part } from '../scenery/layer.ts';
import { title, type TitleStyle } from '../title.ts';

/** A banner of the carousel: the figure on the right, words on a plain ground on the left. */

const bannerSize = { width: 686, height: 300 };

export const gold = '#ffdf7a';

type Words = { text: string; colour?: string; weight?: number };

/** A line of text `top` pixels from the top and `size` pixels high. */
export function words(top: number, size: number, { text, colour = '#fff', weight = 800 }: Words): string {
  noteOrigin('font', 'Text');
  return `<div style="left:36px;top:${top}px;font:${weight} ${size}px/1.25 Text;color:${colour};white-space:nowrap;text-shadow:0 2px 5px rgb(10 0 30/.8)">${text}</div>`;
}

/** Fades out the ground under the words to one colour, given as `r g b`. */
const calm = (colour: string) =>
  `<div style="inset:0;background:linear-gradient(90deg,rgb(${colour}/.95) 0,rgb(${colour}/.8) 40%,transparent 64%)"></div>`;

export type BannerRecipe = {
  name: string;
  ground: string;
  scenery: readonly Layer[];
  ring?: { x: number; y: number; radius: number; thickness: number };
  figures: readonly Part[];
  front?: readonly Layer[];
  calm: string;
  title: Omit<TitleStyle, 'centre'> & { centre: number };
  words: readonly (Words & { top: number; size: number })[];
  sparkles?: readonly (readonly [number, number, number])[];
};

export function banner(recipe: BannerRecipe): Scene {
  const { ring, figures, front = [], sparkles = [] } = recipe;
  const html = `${ground(recipe.ground)}${compose(recipe.scenery, bannerSize)}
    ${ring ? goldRing(ring.x, ring.y, ring) : ''}
    ${figures.map((part) => placed(sourceOf(part.art), part)).join('')}${compose(front, bannerSize)}
    ${calm(recipe.calm)}${sparkles.map(([x, y, radius]) => sparkle(x, y, radius)).join('')}
    ${title(bannerSize.width, bannerSize.height, recipe.title)}
    ${recipe.words.map((line) => words(line.top, line.size, line)).join('')}`;
  return { ...bannerSize, html };
}
