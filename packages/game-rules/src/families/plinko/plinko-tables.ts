import { formatPercent } from '@ipe/pt-br';
import type { PlinkoMath } from '@ipe/slot-engine';
import { stakeBackTitle } from '../../parts/choice-text.ts';
import { groupBy } from '../../group-by.ts';
import { times } from '../../parts/number-text.ts';
import type { RulesSheet } from '../../parts/rules-sheet.ts';
import { chanceOf, listDrops, type DropOdds } from './drops.ts';

const titled = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** One table for each number of rows, with what each bin pays and its chance. The last table says how often the stake comes back. */
export function plinkoTables(math: PlinkoMath): RulesSheet['tables'] {
  const byRows = groupBy(listDrops(math), ({ rows }) => rows);
  return [...[...byRows].map(([rows, drops]) => binsTable(rows, drops)), stakeTable([...byRows.values()])];
}

/** Both sides pay the same, so one row of the table describes two bins. */
function binsTable(rows: number, drops: readonly DropOdds[]): RulesSheet['tables'][number] {
  const lines = Array.from({ length: Math.floor(rows / 2) + 1 }, (_, bin) => {
    const opposite = rows - bin;
    const [{ probabilities }] = drops as [DropOdds];
    const chance = probabilities[bin]! * (bin === opposite ? 1 : 2);
    const name = bin === opposite ? String(bin + 1) : `${bin + 1} e ${opposite + 1}`;
    return [name, formatPercent(chance), ...drops.map(({ multipliersX100 }) => times(multipliersX100[bin]!))];
  });
  const head = ['Cestos', 'Chance', ...drops.map(({ risk }) => titled(risk))];
  return { title: `Com ${rows} linhas`, rows: [head, ...lines] };
}

function stakeTable(byRows: readonly (readonly DropOdds[])[]): RulesSheet['tables'][number] {
  const [first = []] = byRows;
  const head = ['Linhas', ...first.map(({ risk }) => titled(risk))];
  const lines = byRows.map((drops) => [
    String(drops[0]!.rows),
    ...drops.map((drop) => formatPercent(chanceOf(drop, (multiplierX100) => multiplierX100 >= 100))),
  ]);
  return { title: stakeBackTitle, rows: [head, ...lines] };
}
