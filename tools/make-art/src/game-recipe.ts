import type { Art } from './artwork.ts';
import { cabinet, type CabinetStyle } from './builders/cabinet.ts';
import { cover, type CoverRecipe } from './builders/cover.ts';
import {
  cellScene,
  coinScene,
  lineScene,
  multiplierScene,
  smeared,
  symbolScene,
  type Sprite,
  type SymbolSource,
  type SymbolStyle,
} from './builders/sprites.ts';
import type { Scene } from './camera.ts';
import type { Look, Mathematics } from './look.ts';
import { compose, type Layer, type Size } from './scenery/layer.ts';
import { title, type TitleStyle } from './title.ts';

/** The parts of a recipe that every kind of game has. */
type CommonRecipe = {
  id: string;
  coin: Art;
  /** The figure in the hero's box of `look.json`, as layers. */
  hero: readonly Layer[];
  /** The words over the stage, in a box of 340 × 84. */
  title: Omit<TitleStyle, 'centre'>;
  /** The background, portrait and wide from the same layers. */
  landscape: (size: Size) => readonly Layer[];
  cover: CoverRecipe;
};

export type SlotRecipe = CommonRecipe & {
  symbols: Readonly<Record<string, SymbolSource>>;
  symbolStyle: SymbolStyle;
  cabinet: CabinetStyle;
  /** The layer behind each symbol on reels whose heights change, in a box of 96 × 96 that is stretched with its cell. */
  tile?: Layer;
};

/** A game without reels: its sprites by name, each in its own box (in units; the atlas has them at 2×). */
type SceneRecipe = CommonRecipe & {
  sprites: Readonly<Record<string, Size & { layers: readonly Layer[] }>>;
};

export type GameRecipe = SlotRecipe | SceneRecipe;

/** All pictures of one game, ready for the camera. */
export type GamePictures = {
  sprites: Sprite[];
  cabinet?: Scene;
  hero: Scene;
  title: Scene;
  garden: Scene;
  gardenWide: Scene;
  cover: Scene;
};

const titleSize = { width: 340, height: 84 };
const portrait = { width: 430, height: 932 };
const wide = { width: 1440, height: 900 };

const sceneOf = (size: Size, layers: readonly Layer[]): Scene => ({ ...size, html: compose(layers, size) });

/** The symbols in the order of the mathematics. @throws Error for a symbol without a source */
function slotSprites(recipe: SlotRecipe, look: Look, mathematics: Mathematics): Sprite[] {
  const scenes = (mathematics.symbols ?? []).map(({ id }) => {
    const source = recipe.symbols[id];
    if (!source) throw new Error(`${recipe.id}: no picture for the symbol ${id}`);
    return { name: id, scene: symbolScene(source, recipe.symbolStyle) };
  });
  const values = mathematics.features?.multiplierReel?.values ?? [];
  const sharp = [
    ...scenes,
    ...values.map((value) => ({ name: `x${value}`, scene: multiplierScene(value) })),
    { name: 'line', scene: lineScene(look.accent) },
    { name: 'cell', scene: cellScene(look.accent) },
    { name: 'coin', scene: coinScene(recipe.coin) },
    ...(recipe.tile ? [{ name: 'tile', scene: sceneOf({ width: 96, height: 96 }, [recipe.tile]) }] : []),
  ];
  // A blurred sprite needs no double resolution.
  const blurred = scenes.map(({ name, scene }) => ({ name: `${name}-smeared`, scene: smeared(scene), scale: 1 }));
  return [...sharp.map((sprite) => ({ ...sprite, scale: 2 })), ...blurred];
}

function sceneSprites(recipe: SceneRecipe): Sprite[] {
  const own = Object.entries(recipe.sprites).map(([name, { layers, ...size }]) => ({
    name,
    scene: sceneOf(size, layers),
  }));
  return [...own, { name: 'coin', scene: coinScene(recipe.coin) }].map((sprite) => ({ ...sprite, scale: 2 }));
}

export function picturesOf(recipe: GameRecipe, look: Look, mathematics: Mathematics): GamePictures {
  const isSlot = 'symbols' in recipe;
  return {
    sprites: isSlot ? slotSprites(recipe, look, mathematics) : sceneSprites(recipe),
    ...(isSlot ? { cabinet: cabinet(look, mathematics, recipe.cabinet) } : {}),
    hero: sceneOf(look.hero, recipe.hero),
    title: {
      ...titleSize,
      html: title(titleSize.width, titleSize.height, { centre: titleSize.width / 2, ...recipe.title }),
    },
    garden: sceneOf(portrait, recipe.landscape(portrait)),
    gardenWide: sceneOf(wide, recipe.landscape(wide)),
    cover: cover(recipe.cover),
  };
}
