import { formatList, formatPercent, plural } from '@ipe/pt-br';
import type { LinesMath } from '@ipe/slot-engine';
import { groupBy } from '../../group-by.ts';
import type { Paragraph, RulesSheet } from '../../parts/rules-sheet.ts';
import { nameOf } from '../../parts/symbol-names.ts';

/** On how many reels each symbol that can be drawn must show, in words: "Anta em 2 ou mais rolos". */
function needs(math: LinesMath, symbols: readonly string[]): string {
  const leastOf = (symbol: string) => Math.min(...Object.keys(math.linePays.table[symbol] ?? {}).map(Number));
  const groups = groupBy(symbols, leastOf);
  const most = math.grid.reels;
  return formatList(
    [...groups].map(([least, group]) => {
      const reels = least === most ? `nos ${most} rolos` : `em ${least} ou mais rolos`;
      return `${formatList(group.map((symbol) => nameOf(math, symbol)))} ${reels}`;
    }),
  );
}

const drawnFrom = ({ features: { freeSpins } }: LinesMath): [symbol: string, weight: number][] =>
  Object.entries(freeSpins?.expanding?.weights ?? {}).filter(([, weight]) => weight > 0);

/** How the drawn symbol expands, and what it pays then. */
export function expandingText(math: LinesMath): Paragraph[] {
  const drawn = drawnFrom(math).map(([symbol]) => symbol);
  if (drawn.length === 0) return [];
  const lines = math.linePays.lines.length;
  const text = `Quando as rodadas bônus começam, um símbolo é sorteado para todas elas. Em cada uma, depois que as linhas pagam, ele cobre por inteiro os rolos em que aparece, vizinhos ou não, se forem suficientes: ${needs(math, drawn)}. Paga então o valor da tabela para esse número de rolos ${plural(lines, 'na linha', `em todas as ${lines} linhas`)}, além do que as linhas já pagaram. Curingas não contam como ele.`;
  return [{ title: 'Símbolo que cobre os rolos', text }];
}

/** How likely each symbol is to be drawn. */
export function expandingTables(math: LinesMath): RulesSheet['tables'] {
  const drawn = drawnFrom(math);
  const sum = drawn.reduce((total, [, weight]) => total + weight, 0);
  if (sum === 0) return [];
  const ordered = math.symbols.flatMap(({ id }) => drawn.filter(([symbol]) => symbol === id));
  const rows = ordered.map(([symbol, weight]) => [nameOf(math, symbol), formatPercent(weight / sum)]);
  return [{ title: 'Chance de cada símbolo ser o que cobre os rolos', rows: [['Símbolo', 'Chance'], ...rows] }];
}
