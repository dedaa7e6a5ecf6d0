import { sourceOf } from '../artwork.ts';
import type { Scene } from '../camera.ts';
import { goldRing, ground, metalFrame, placed, rays, sparkle } from '../layers.ts';
import { compose, type Layer, type Part } from '../scenery/layer.ts';
import { title, type TitleStyle } from '../title.ts';

type Ring = {
  x?: number;
  y?: number;
  radius: number;
  thickness: number;
  turns?: string;
  light?: string;
  core?: string;
};

/** A cover as data, in pixels of a box of 360 × 480, from the back to the front. */
export type CoverRecipe = {
  ground: string;
  rays?: { at: string; colour: string; count?: number; opacity?: number; turn?: number };
  /** Scenery behind the hero. */
  scenery?: readonly Layer[];
  /** The metal ring behind the hero, with light inside. */
  ring?: Ring;
  behind?: readonly Part[];
  hero: Part;
  companions?: readonly Part[];
  /** Layers in front: a heap, leaves, water. */
  front?: readonly Layer[];
  sparkles?: readonly (readonly [number, number, number])[];
  title: Omit<TitleStyle, 'centre'> & { centre?: number };
  /** The frame's metal as a CSS background; by default gold. */
  frame?: string;
};

const size = { width: 360, height: 480 };
const radius = 20;

const parts = (list: readonly Part[] = []) => list.map((part) => placed(sourceOf(part.art), part)).join('');

function ringWithCore({ x = 180, y = 192, core, ...look }: Ring): string {
  const r = look.radius + 8;
  const light = core ?? 'rgb(255 250 220),rgb(255 222 120/.85) 44%,transparent 69%';
  const inside = `<div style="left:${x - r}px;top:${y - r}px;width:${2 * r}px;height:${2 * r}px;border-radius:50%;background:radial-gradient(circle,${light})"></div>`;
  return `${goldRing(x, y, look)}${inside}`;
}

export function cover(recipe: CoverRecipe): Scene {
  const { rays: beam, ring, hero, sparkles = [] } = recipe;
  const words = title(size.width, size.height, { centre: size.width / 2, ...recipe.title });
  const stage = `${ground(recipe.ground)}${compose(recipe.scenery ?? [], size)}
    ${beam ? rays(beam.at, beam.colour, beam) : ''}${ring ? ringWithCore(ring) : ''}
    ${parts(recipe.behind)}${placed(sourceOf(hero.art), hero)}${parts(recipe.companions)}${compose(recipe.front ?? [], size)}
    ${words}${sparkles.map(([x, y, r]) => sparkle(x, y, r)).join('')}`;
  return {
    ...size,
    html: `<div style="inset:0;border-radius:${radius}px;overflow:hidden">${stage}</div>${metalFrame(radius, 5, recipe.frame)}`,
  };
}
