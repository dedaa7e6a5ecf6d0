import { formatPercent } from '@ipe/pt-br';
import type { CardsMath } from '@ipe/slot-engine';
import { instantSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { instantFigures } from '../../parts/key-figures.ts';
import { times } from '../../parts/number-text.ts';
import { cardsTables } from './cards-tables.ts';
import { cardsText } from './cards-text.ts';

export const cardsRules: FamilyRules<CardsMath> = {
  sheet: (math) => instantSheet({ paragraphs: cardsText(math), tables: cardsTables(math) }),
  keyFigures: (math) => instantFigures(returnOf(math), times(math.maxWinUnits)),
};

function returnOf({ cards, reference }: CardsMath): string {
  const { rtpMax, rtpMin } = reference ?? {};
  const least = formatPercent(rtpMin?.rtp ?? cards.rtpPercent / 100);
  return rtpMax ? `${least} a ${formatPercent(rtpMax.rtp)}` : `no mínimo ${least}`;
}
