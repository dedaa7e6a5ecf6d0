import type { GamePictures } from '../../game-recipe.ts';
import { capivaraCabinet } from './cabinet.ts';
import { capivaraCover } from './cover.ts';
import { portraitGarden, wideGarden } from './garden.ts';
import { capivaraHero, capivaraSprites, capivaraTitle } from './sprites.ts';

/** The first game, drawn by hand before there were recipes. */
export const capivaraPictures = (): GamePictures => ({
  sprites: capivaraSprites(),
  cabinet: capivaraCabinet(),
  hero: capivaraHero(),
  title: capivaraTitle(),
  garden: portraitGarden(),
  gardenWide: wideGarden(),
  cover: capivaraCover(),
});
