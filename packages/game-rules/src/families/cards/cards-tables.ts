import { formatPercent } from '@ipe/pt-br';
import { winningRanks } from '@ipe/slot-engine/cards';
import type { CardsMath } from '@ipe/slot-engine';
import { times } from '../../parts/number-text.ts';
import type { RulesSheet } from '../../parts/rules-sheet.ts';
import { rankName } from './rank-names.ts';

/** For each card the chances of both guesses, and what a first right guess pays. */
export function cardsTables(math: CardsMath): RulesSheet['tables'] {
  const { ranks } = math.cards;
  const head = ['Carta na mesa', 'Menor', 'Paga', 'Maior', 'Paga'];
  const rows = Array.from({ length: ranks }, (_, index) => {
    const rank = index + 1;
    return [rankName(math, rank), ...chanceAndPay(math, 'lower', rank), ...chanceAndPay(math, 'higher', rank)];
  });
  return [{ title: 'Chance de cada palpite e quanto paga o primeiro acerto', rows: [head, ...rows] }];
}

function chanceAndPay(math: CardsMath, guess: 'lower' | 'higher', rank: number): string[] {
  const { ranks, rtpPercent } = math.cards;
  const right = winningRanks(math, guess, rank);
  return [formatPercent(right / ranks), times(Math.ceil((rtpPercent * ranks) / right))];
}
