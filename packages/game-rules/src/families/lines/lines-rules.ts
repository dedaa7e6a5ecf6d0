import type { LinesMath } from '@ipe/slot-engine';
import { bonusTables, bonusText } from '../../bonus/bonus-text.ts';
import { anteText } from '../../parts/ante-text.ts';
import { drawnSpinsTables } from '../../parts/drawn-spins-text.ts';
import { buyFreeSpinsText, freeSpinsText, scatterText } from '../../parts/free-spins-text.ts';
import { slotSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { slotFigures } from '../../parts/key-figures.ts';
import { byCount } from '../../parts/pays.ts';
import { expandingTables, expandingText } from './expanding-text.ts';
import { fallsText } from './falls-text.ts';
import { expandingWildsText, linesText, singleSpinText, stickyWildsText, wildMultipliersText } from './lines-text.ts';

export const linesRules: FamilyRules<LinesMath> = {
  sheet: (math) =>
    slotSheet(math, {
      paysTitle: 'Prêmios por linha',
      prizesOf: (symbol) => byCount(math.linePays.table[symbol]),
      lines: math.linePays.lines,
      tables: [...bonusTables(math), ...drawnSpinsTables(math), ...expandingTables(math)],
      howToWin: [...linesText(math), ...fallsText(math), ...expandingWildsText(math), ...wildMultipliersText(math)],
      features: [
        ...singleSpinText(math),
        ...scatterText(math),
        ...bonusText(math),
        ...freeSpinsText(math),
        ...stickyWildsText(math),
        ...expandingText(math),
        ...anteText(math),
        ...buyFreeSpinsText(math),
      ],
    }),
  keyFigures: slotFigures,
};
