import type { CascadeMath } from '@ipe/slot-engine';
import { buyFreeSpinsText, freeSpinsText, scatterText } from '../../parts/free-spins-text.ts';
import { slotSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { slotFigures } from '../../parts/key-figures.ts';
import { byTier } from '../../parts/tiers.ts';
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
