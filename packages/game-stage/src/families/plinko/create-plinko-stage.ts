import type { Announcer } from '../../game/announcer.ts';
import type { PlinkoClient } from '../../game/game-client.ts';
import { loadPicture } from '../../game/load-picture.ts';
import { openSenses } from '../../stage/senses.ts';
import { createCoinShower } from '../../sprites/coin-shower.ts';
import { PlinkoBoard, type ShownDrop } from './plinko-board.ts';
import { createPlinkoPlayback, type PlinkoStage } from './plinko-playback.ts';

export type PlinkoStageParts = {
  host: HTMLElement;
  game: Pick<PlinkoClient, 'math' | 'theme' | 'sound'>;
  announcer: Announcer;
  /** The board's name for screen readers. */
  nameOf: (drop: ShownDrop) => string;
};

/** Builds the board inside `host` from plain elements, which every browser supports. */
export async function createPlinkoStage({ host, game, announcer, nameOf }: PlinkoStageParts): Promise<PlinkoStage> {
  const { pace, sounds, controls } = openSenses(game.sound);
  const { picture, frames } = game.theme.atlas;
  const [sheet, hero] = await Promise.all([loadPicture(picture), loadPicture(game.theme.hero.picture)]);
  const atlas = { picture, frames, size: { width: sheet.naturalWidth, height: sheet.naturalHeight } };
  const board = new PlinkoBoard({ atlas, hero, nameOf });
  host.append(board.element);
  const coins = createCoinShower({ host, atlas, pace, look: game.theme.celebration });
  const drops = Object.fromEntries(Object.entries(game.math.modes).map(([mode, { drop }]) => [mode, drop]));
  const mostBets = game.math.maxWinUnits / game.math.bet.units;
  return { ...createPlinkoPlayback({ board, drops, coins, pace, sounds, announcer, mostBets }), ...controls };
}
