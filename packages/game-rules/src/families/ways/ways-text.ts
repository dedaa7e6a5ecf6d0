import { formatNumber } from '@ipe/pt-br';
import type { WaysMath } from '@ipe/slot-engine';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { waysRange } from './ways-tables.ts';

export function waysText(math: WaysMath): Paragraph[] {
  const least = Math.min(...Object.values(math.waysPays.table).flatMap((pays) => Object.keys(pays).map(Number)));
  return [
    {
      title: 'Como se ganha',
      text: `Não há linhas: ${waysOf(math)}. Um símbolo em ${least} ou mais rolos seguidos, a partir do primeiro e em qualquer posição, paga o valor da tabela vezes o número de maneiras: quantas vezes ele aparece em cada rolo, multiplicadas entre si. Os prêmios dos símbolos se somam.`,
    },
  ];
}

/** How many ways there are, or how many there can be if the heights of the reels are drawn. */
function waysOf({ grid, reelSets: { base } }: WaysMath): string {
  if (!base.rowsPerReel) return `são ${formatNumber(grid.rows ** grid.reels)} maneiras`;
  const { least, most } = waysRange(base.rowsPerReel);
  return `a cada giro se sorteia quantos símbolos cada rolo mostra, e esses números multiplicados entre si são as maneiras do giro, de ${formatNumber(least)} até ${formatNumber(most)} maneiras`;
}
