import type { SlotClient } from '../../game/game-client.ts';
import { text } from '../stage.text.ts';
import { moneyOf, type Playback } from './playback.ts';

/** The values of the fixed prizes in bets, as long as the stake is unknown. */
export const prizesInBets = ({ rules, betUnits }: SlotClient) =>
  rules.fixedPrizes.map(({ name, units }) => ({ name, words: text.prizeInBets(units / betUnits) }));

export const prizesInMoney = (playback: Playback) =>
  playback.game.rules.fixedPrizes.map(({ name, units }) => ({ name, words: text.money(moneyOf(playback, units)) }));
