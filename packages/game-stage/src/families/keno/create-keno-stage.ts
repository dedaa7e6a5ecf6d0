import type { Announcer } from '../../game/announcer.ts';
import type { KenoClient } from '../../game/game-client.ts';
import { loadPicture } from '../../game/load-picture.ts';
import { createSounds } from '../../sound/sounds.ts';
import { createCoinShower } from '../../sprites/coin-shower.ts';
import { createFrameClock } from '../../time/frame-clock.ts';
import { createPace } from '../../time/pace.ts';
import { KenoBoard, type KenoWords } from './keno-board.ts';
import { createKenoPlayback, type KenoStage } from './keno-playback.ts';

export type KenoStageParts = {
  host: HTMLElement;
  game: Pick<KenoClient, 'math' | 'theme' | 'sound'>;
  announcer: Announcer;
  words: KenoWords;
  /** The player touched a cell, or pressed its key. */
  onPick: (cell: number) => void;
};

/** Builds the cells inside `host`: plain elements, which every browser shows. */
export async function createKenoStage({ host, game, announcer, words, onPick }: KenoStageParts): Promise<KenoStage> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pace = createPace(createFrameClock(), isCalm ? 'calm' : 'normal');
  const { picture, frames } = game.theme.atlas;
  const [sheet, hero] = await Promise.all([loadPicture(picture), loadPicture(game.theme.hero.picture)]);
  const atlas = { picture, frames, size: { width: sheet.naturalWidth, height: sheet.naturalHeight } };
  const board = new KenoBoard({ cells: game.math.keno.cells, atlas, hero, words, onPick });
  host.append(board.element);
  const coins = createCoinShower({ host, atlas, pace });
  const cards = Object.fromEntries(Object.entries(game.math.modes).map(([mode, { card }]) => [mode, card]));
  return createKenoPlayback({ board, cards, coins, pace, sounds: createSounds(game.sound), announcer });
}
