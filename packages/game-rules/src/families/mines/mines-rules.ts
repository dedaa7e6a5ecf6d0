import { formatNumber, formatPercent } from '@ipe/pt-br';
import type { MinesMath } from '@ipe/slot-engine';
import { instantSheet, type FamilyRules } from '../../parts/family-rules.ts';
import { instantFigures } from '../../parts/key-figures.ts';
import { times } from '../../parts/number-text.ts';
import { minesTables, minesText } from './mines-text.ts';

export const minesRules: FamilyRules<MinesMath> = {
  sheet: (math) => instantSheet({ paragraphs: minesText(math), tables: minesTables(math) }),
  keyFigures: (math) => instantFigures(returnOf(math), times(math.maxWinUnits)),
};

function returnOf({ mines, reference }: MinesMath): string {
  const { rtpMin, rtpMax } = reference ?? {};
  return rtpMin && rtpMax
    ? `${formatPercent(rtpMin.rtp)} a ${formatPercent(rtpMax.rtp)}`
    : `até ${formatNumber(mines.rtpPercent)}%`;
}
