import type { HoldMath } from '@ipe/slot-engine';
import { buyText } from '../../parts/figures-text.ts';
import { slotSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { slotFigures } from '../../parts/key-figures.ts';
import { byCount } from '../../parts/pays.ts';
import { nameOf } from '../../parts/symbol-names.ts';
import { linesText, wildMultipliersText } from '../lines/lines-text.ts';
import { fixedPrizes, holdText } from './hold-text.ts';

export const holdRules: FamilyRules<HoldMath> = {
  sheet: (math) => {
    const symbol = nameOf(math, math.features.holdAndWin.symbol);
    return slotSheet(math, {
      paysTitle: 'Prêmios por linha',
      prizesOf: (id) => byCount(math.linePays.table[id]),
      fixedPrizes: fixedPrizes(math),
      lines: math.linePays.lines,
      howToWin: [...linesText(math), ...wildMultipliersText(math)],
      features: [...holdText(math), ...buyText(math, { begins: 'no Segure e ganhe', symbol })],
    });
  },
  keyFigures: slotFigures,
};
