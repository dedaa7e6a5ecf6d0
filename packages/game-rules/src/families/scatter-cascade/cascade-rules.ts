import type { CascadeMath } from '@ipe/slot-engine';
import { buyFreeSpinsText, freeSpinsText, scatterText } from '../../parts/free-spins-text.ts';
import { slotSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { slotFigures } from '../../parts/key-figures.ts';
import type { Prizes } from '../../parts/pays.ts';
import { cascadeText } from './cascade-text.ts';

export const cascadeRules: FamilyRules<CascadeMath> = {
  sheet: (math) =>
    slotSheet(math, {
      paysTitle: 'Prêmios por quantidade',
      prizesOf: (symbol) => byTier(math.countPays.tiers, math.countPays.table[symbol]),
      hasMoreScatters: true,
      howToWin: cascadeText(math),
      features: [...scatterText(math), ...freeSpinsText(math), ...buyFreeSpinsText(math)],
    }),
  keyFigures: slotFigures,
};

/** "8–9", "10–11", "12+". */
function byTier(tiers: readonly number[], pays: readonly number[] = []): Prizes {
  const labels = tiers.map((least, i) => {
    const next = tiers[i + 1];
    if (next === undefined) return `${least}+`;
    return next - least === 1 ? String(least) : `${least}–${next - 1}`;
  });
  return pays.map((units, i) => ({ label: labels[i] ?? '', units })).toReversed();
}
