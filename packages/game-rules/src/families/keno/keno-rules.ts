import type { KenoMath } from '@ipe/slot-engine';
import { returnsOf } from '../../parts/choice-text.ts';
import { instantSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { instantFigures } from '../../parts/key-figures.ts';
import { oneIn, times } from '../../parts/number-text.ts';
import { choiceWords, greatestCard, listCards } from './cards.ts';
import { kenoTables } from './keno-tables.ts';
import { kenoText } from './keno-text.ts';

export const kenoRules: FamilyRules<KenoMath> = {
  sheet: (math) => instantSheet({ paragraphs: kenoText(math), tables: kenoTables(math) }),
  keyFigures: (math) => {
    const greatest = greatestCard(math);
    const often = `, ${oneIn(greatest.probability, 'rodadas')} ${choiceWords(greatest)}`;
    return instantFigures(returnsOf(math, listCards(math)).join(' a '), times(math.maxWinUnits), often);
  },
};
