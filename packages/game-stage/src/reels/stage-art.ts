import type { GameTheme } from '../game/game-theme.ts';
import { loadPicture } from '../game/load-picture.ts';

export type StageArt = Record<'atlas' | 'cabinet' | 'hero', HTMLImageElement>;

/** Loads the pictures that the stage needs before it can show anything. */
export async function loadStageArt({ atlas, cabinet, hero }: GameTheme): Promise<StageArt> {
  const [atlasImage, cabinetImage, heroImage] = await Promise.all(
    [atlas.picture, cabinet, hero.picture].map((picture) => loadPicture(picture)),
  );
  if (!atlasImage || !cabinetImage || !heroImage) throw new Error('a picture of the stage is missing');
  return { atlas: atlasImage, cabinet: cabinetImage, hero: heroImage };
}
