import type { ReelsMath } from '@ipe/slot-engine';
import type { RulesSheet } from './rules-sheet.ts';

type Pays = RulesSheet['pays'];
export type Prizes = Pays[number]['prizes'];

/** Each family's words for its pays. */
export type SymbolPays = {
  /** What a symbol itself pays. */
  prizesOf: (symbol: string) => Prizes;
  /** Whether more scatters can show than the greatest count that pays. */
  hasMoreScatters?: boolean;
};

/** Each symbol's prizes, the highest count first. Symbols that pay nothing themselves are left out. */
export function paysOf(math: ReelsMath, { hasMoreScatters = false, prizesOf }: SymbolPays): Pays {
  return math.symbols.flatMap(({ id, name }) => {
    const prizes = [...prizesOf(id), ...scatterPrizes(math, id, hasMoreScatters)];
    return prizes.length > 0 ? [{ symbol: id, name: name['pt-BR'], prizes }] : [];
  });
}

export const byCount = (table: Readonly<Record<string, number>> = {}): Prizes =>
  Object.entries(table)
    .map(([count, units]) => ({ label: count, units }))
    .toReversed();

/** If more scatters can show, the label of the greatest count stands for those too. */
function scatterPrizes(math: ReelsMath, symbol: string, hasMore: boolean): Prizes {
  const scatterPays = 'scatterPays' in math ? [math.scatterPays] : [];
  const otherPays = 'otherScatterPays' in math ? (math.otherScatterPays ?? []) : [];
  const pays = [...scatterPays, ...otherPays].find((scatter) => scatter?.symbol === symbol);
  const [most, ...others] = byCount(pays?.table);
  if (!most) return [];
  return [hasMore ? { ...most, label: `${most.label}+` } : most, ...others];
}
