import type { Announcer } from '../../game/announcer.ts';
import type { KenoClient } from '../../game/game-client.ts';
import { loadPicture } from '../../game/load-picture.ts';
import { openSenses } from '../../stage/senses.ts';
import { createCoinShower } from '../../sprites/coin-shower.ts';
import { KenoBoard, type KenoWords } from './keno-board.ts';
import { createKenoPlayback, type KenoStage } from './keno-playback.ts';

export type KenoStageParts = {
  host: HTMLElement;
  game: Pick<KenoClient, 'math' | 'theme' | 'sound'>;
  announcer: Announcer;
  words: KenoWords;
  /** The player has touched a cell or pressed its key. */
  onPick: (cell: number) => void;
};

/** Builds the cells inside `host` from plain elements, which every browser supports. */
export async function createKenoStage({ host, game, announcer, words, onPick }: KenoStageParts): Promise<KenoStage> {
  const { pace, sounds, controls } = openSenses(game.sound);
  const { picture, frames } = game.theme.atlas;
  const [sheet, hero] = await Promise.all([loadPicture(picture), loadPicture(game.theme.hero.picture)]);
  const atlas = { picture, frames, size: { width: sheet.naturalWidth, height: sheet.naturalHeight } };
  const board = new KenoBoard({ cells: game.math.keno.cells, atlas, hero, words, onPick });
  host.append(board.element);
  const coins = createCoinShower({ host, atlas, pace, look: game.theme.celebration });
  const cards = Object.fromEntries(Object.entries(game.math.modes).map(([mode, { card }]) => [mode, card]));
  const mostBets = game.math.maxWinUnits / game.math.bet.units;
  return { ...createKenoPlayback({ board, cards, coins, pace, sounds, announcer, mostBets }), ...controls };
}
