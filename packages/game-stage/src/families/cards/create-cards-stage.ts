import type { CardsClient } from '../../game/game-client.ts';
import { loadPicture } from '../../game/load-picture.ts';
import { openSenses } from '../../stage/senses.ts';
import { createCoinShower } from '../../sprites/coin-shower.ts';
import { CardsTable, type CardWords } from './cards-table.ts';
import { createCardsPlayback, type CardsStage } from './cards-playback.ts';

export type CardsStageParts = {
  host: HTMLElement;
  game: Pick<CardsClient, 'math' | 'theme' | 'sound'>;
  words: CardWords;
};

/** Builds the table inside `host` from plain elements, which every browser and every screen reader supports. */
export async function createCardsStage({ host, game, words }: CardsStageParts): Promise<CardsStage> {
  const { pace, sounds, controls } = openSenses(game.sound);
  const { picture, frames } = game.theme.atlas;
  const sheet = await loadPicture(picture);
  const atlas = { picture, frames, size: { width: sheet.naturalWidth, height: sheet.naturalHeight } };
  const table = new CardsTable({ deck: game.math.cards, atlas, pace, words });
  host.append(table.element);
  const coins = createCoinShower({ host, atlas, pace, look: game.theme.celebration });
  const mostStakes = game.math.maxWinUnits / game.math.bet.units;
  return { ...createCardsPlayback({ table, coins, pace, sounds, mostStakes }), ...controls };
}
