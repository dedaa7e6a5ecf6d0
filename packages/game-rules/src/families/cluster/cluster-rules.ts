import type { ClusterMath } from '@ipe/slot-engine';
import { slotSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { buyFreeSpinsText, freeSpinsText, scatterText } from '../../parts/free-spins-text.ts';
import { slotFigures } from '../../parts/key-figures.ts';
import { byTier } from '../../parts/tiers.ts';
import { clusterText, repaintText } from './cluster-text.ts';

export const clusterRules: FamilyRules<ClusterMath> = {
  sheet: (math) =>
    slotSheet(math, {
      paysTitle: 'Prêmios por tamanho do grupo',
      prizesOf: (symbol) => byTier(math.clusterPays.tiers, math.clusterPays.table[symbol]),
      hasMoreScatters: true,
      howToWin: clusterText(math),
      features: [...repaintText(math), ...scatterText(math), ...freeSpinsText(math), ...buyFreeSpinsText(math)],
    }),
  keyFigures: slotFigures,
};
