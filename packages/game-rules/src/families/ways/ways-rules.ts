import type { WaysMath } from '@ipe/slot-engine';
import { bonusTables, bonusText } from '../../bonus/bonus-text.ts';
import { anteText } from '../../parts/ante-text.ts';
import { drawnSpinsTables } from '../../parts/drawn-spins-text.ts';
import { buyFreeSpinsText, freeSpinsText, scatterText } from '../../parts/free-spins-text.ts';
import { slotSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { slotFigures } from '../../parts/key-figures.ts';
import { byCount } from '../../parts/pays.ts';
import { waysTables } from './ways-tables.ts';
import { waysText } from './ways-text.ts';

export const waysRules: FamilyRules<WaysMath> = {
  sheet: (math) =>
    slotSheet(math, {
      paysTitle: 'Prêmios por maneira',
      prizesOf: (symbol) => byCount(math.waysPays.table[symbol]),
      howToWin: waysText(math),
      tables: [...waysTables(math), ...bonusTables(math), ...drawnSpinsTables(math)],
      features: [
        ...scatterText(math),
        ...bonusText(math),
        ...freeSpinsText(math),
        ...anteText(math),
        ...buyFreeSpinsText(math),
      ],
    }),
  keyFigures: slotFigures,
};
