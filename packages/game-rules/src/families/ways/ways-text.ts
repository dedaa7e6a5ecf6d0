import { formatNumber } from '@ipe/pt-br';
import type { WaysMath } from '@ipe/slot-engine';
import type { Paragraph } from '../../parts/rules-sheet.ts';

/** How ways pay. */
export function waysText({ grid, waysPays }: WaysMath): Paragraph[] {
  const least = Math.min(...Object.values(waysPays.table).flatMap((pays) => Object.keys(pays).map(Number)));
  return [
    {
      title: 'Como se ganha',
      text: `Não há linhas: são ${formatNumber(grid.rows ** grid.reels)} maneiras. Um símbolo em ${least} ou mais rolos seguidos, a partir do primeiro e em qualquer posição, paga o valor da tabela vezes o número de maneiras: quantas vezes ele aparece em cada rolo, multiplicadas entre si. Os prêmios dos símbolos se somam.`,
    },
  ];
}
