import { counted, formatPercent } from '@ipe/pt-br';
import type { KenoMath } from '@ipe/slot-engine';
import { stakeBackTitle } from '../../parts/choice-text.ts';
import { groupBy } from '../../group-by.ts';
import { chanceText, times } from '../../parts/number-text.ts';
import type { RulesSheet } from '../../parts/rules-sheet.ts';
import { chanceOf, listCards, type CardOdds } from './cards.ts';

const titled = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/**
 * One table for each number of picks, with what each number of hits pays and its chance. The last table says how often
 * the stake comes back.
 */
export function kenoTables(math: KenoMath): RulesSheet['tables'] {
  const byPicks = groupBy(listCards(math), ({ picks }) => picks);
  return [...[...byPicks].map(([picks, cards]) => hitsTable(picks, cards)), stakeTable([...byPicks.values()])];
}

function hitsTable(picks: number, cards: readonly CardOdds[]): RulesSheet['tables'][number] {
  const [{ probabilities }] = cards as [CardOdds];
  const lines = probabilities.flatMap((probability, hits) =>
    probability === 0
      ? []
      : [[String(hits), chanceText(probability), ...cards.map(({ multipliersX100 }) => times(multipliersX100[hits]!))]],
  );
  const head = ['Acertos', 'Chance', ...cards.map(({ risk }) => titled(risk))];
  return { title: `Com ${counted(picks, 'casa', 'casas')}`, rows: [head, ...lines] };
}

function stakeTable(byPicks: readonly (readonly CardOdds[])[]): RulesSheet['tables'][number] {
  const [first = []] = byPicks;
  const head = ['Casas', ...first.map(({ risk }) => titled(risk))];
  const lines = byPicks.map((cards) => [
    String(cards[0]!.picks),
    ...cards.map((card) => formatPercent(chanceOf(card, (multiplierX100) => multiplierX100 >= 100))),
  ]);
  return { title: stakeBackTitle, rows: [head, ...lines] };
}
