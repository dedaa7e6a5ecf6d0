import type { PlinkoMath } from '@ipe/slot-engine';
import { returnsOf } from '../../parts/choice-text.ts';
import { instantSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { instantFigures } from '../../parts/key-figures.ts';
import { oneIn, times } from '../../parts/number-text.ts';
import { choiceWords, greatestDrop, listDrops } from './drops.ts';
import { plinkoTables } from './plinko-tables.ts';
import { plinkoText } from './plinko-text.ts';

export const plinkoRules: FamilyRules<PlinkoMath> = {
  sheet: (math) => instantSheet({ paragraphs: plinkoText(math), tables: plinkoTables(math) }),
  keyFigures: (math) => {
    const greatest = greatestDrop(math);
    const often = `, ${oneIn(greatest.probability, 'rodadas')} ${choiceWords(greatest)}`;
    return instantFigures(returnsOf(math, listDrops(math)).join(' a '), times(math.maxWinUnits), often);
  },
};
