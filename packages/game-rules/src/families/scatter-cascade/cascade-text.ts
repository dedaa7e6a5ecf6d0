import { formatList } from '@ipe/pt-br';
import type { CascadeMath } from '@ipe/slot-engine';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { nameOf } from '../../parts/symbol-names.ts';

/** The title of the paragraph about the multipliers of falls, here and in the family `lines`. */
export const ladderTitle = 'Multiplicador da cascata';

/** How symbols pay anywhere and fall, and which multipliers the falls get. */
export function cascadeText({ countPays, features, ...math }: CascadeMath): Paragraph[] {
  const { ladder, freeMeter } = features.cascade;
  const steps = ladder.map((value) => `×${value}`);
  const scatter = features.freeSpins?.symbol;
  const stays = scatter
    ? ` ${nameOf({ ...math, countPays, features }, scatter)} nunca sai da tela e conta quando tudo parou.`
    : '';
  return [
    {
      title: 'Como se ganha',
      text: `${countPays.tiers[0]} ou mais símbolos iguais em qualquer posição pagam o valor da tabela. Não há linhas nem ordem, e os prêmios dos símbolos se somam.`,
    },
    {
      title: 'Cascata',
      text: `Os símbolos premiados somem, os de cima caem e novos completam a tela. Enquanto houver prêmio, a cascata continua.${stays}`,
    },
    {
      title: ladderTitle,
      text: `Os prêmios seguidos de um giro valem ${formatList(steps)}, e o último valor fica até o fim do giro.`,
    },
    ...(features.freeSpins
      ? [
          {
            title: 'Multiplicador das rodadas bônus',
            text: `Nas rodadas bônus ele começa em ×${freeMeter.start}, cresce ${freeMeter.step} a cada prêmio, vai até ×${freeMeter.max} e não volta ao começo entre uma rodada e outra.`,
          },
        ]
      : []),
  ];
}
