import type { SlotMath } from '@ipe/slot-engine';
import type { RulesSheet } from './rules-sheet.ts';

type Pays = RulesSheet['pays'];
type Prizes = Pays[number]['prizes'];

export const paysTitle: Readonly<Record<SlotMath['family'], string>> = {
  lines: 'Prêmios por linha',
  ways: 'Prêmios por maneira',
  'scatter-cascade': 'Prêmios por quantidade',
  'hold-and-win': 'Prêmios por linha',
};

/** What each symbol pays, most symbols first; symbols that pay nothing by themselves are left out. */
export function paysOf(math: SlotMath): Pays {
  return math.symbols.flatMap(({ id, name }) => {
    const prizes = [...prizesOf(math, id), ...scatterPrizes(math, id)];
    return prizes.length > 0 ? [{ symbol: id, name: name['pt-BR'], prizes }] : [];
  });
}

function prizesOf(math: SlotMath, symbol: string): Prizes {
  switch (math.family) {
    case 'lines':
    case 'hold-and-win':
      return byCount(math.linePays.table[symbol]);
    case 'ways':
      return byCount(math.waysPays.table[symbol]);
    case 'scatter-cascade':
      return byTier(math.countPays.tiers, math.countPays.table[symbol]);
  }
}

const byCount = (table: Readonly<Record<string, number>> = {}): Prizes =>
  Object.entries(table)
    .map(([count, units]) => ({ label: count, units }))
    .toReversed();

/** "8–9", "10–11", "12+". */
function byTier(tiers: readonly number[], pays: readonly number[] = []): Prizes {
  const labels = tiers.map((least, i) => {
    const next = tiers[i + 1];
    if (next === undefined) return `${least}+`;
    return next - least === 1 ? String(least) : `${least}–${next - 1}`;
  });
  return pays.map((units, i) => ({ label: labels[i] ?? '', units })).toReversed();
}

/** The greatest count stands for more of them too. */
function scatterPrizes(math: SlotMath, symbol: string): Prizes {
  if (!('scatterPays' in math) || math.scatterPays?.symbol !== symbol) return [];
  const [most, ...others] = byCount(math.scatterPays.table);
  if (!most) return [];
  const canBeMore = math.family === 'scatter-cascade';
  return [canBeMore ? { ...most, label: `${most.label}+` } : most, ...others];
}
