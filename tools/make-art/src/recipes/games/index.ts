import { picturesOf, type GamePictures, type GameRecipe } from '../../game-recipe.ts';
import { readLook, readMathematics } from '../../look.ts';
import { botoEncantado } from './boto-encantado.ts';
import { capivaraPictures } from '../capivara/pictures.ts';

type Game = { pictures: () => GamePictures; effort?: number };

const fromRecipe = (recipe: GameRecipe): Game => ({
  pictures: () => picturesOf(recipe, readLook(recipe.id), readMathematics(recipe.id)),
});

/** Recipes of all games. A new game is a new file here and one line. */
const recipes: readonly GameRecipe[] = [botoEncantado];

export const games: Readonly<Record<string, Game>> = {
  'capivara-da-sorte': { pictures: capivaraPictures, effort: 8 },
  ...Object.fromEntries(recipes.map((recipe) => [recipe.id, fromRecipe(recipe)])),
};
