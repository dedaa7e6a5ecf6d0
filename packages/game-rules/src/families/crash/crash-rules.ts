import type { CrashMath } from '@ipe/slot-engine';
import { instantSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { instantFigures } from '../../parts/key-figures.ts';
import { times } from '../../parts/number-text.ts';
import { returnWords } from '../../parts/return-words.ts';
import { crashReturn } from './crash-return.ts';
import { crashTables, crashText } from './crash-text.ts';

export const crashRules: FamilyRules<CrashMath> = {
  sheet: (math) => instantSheet({ paragraphs: crashText(math), tables: crashTables(math) }),
  keyFigures: (math) => instantFigures(returnWords(crashReturn(math)), times(math.crash.maxCashoutX100)),
};
