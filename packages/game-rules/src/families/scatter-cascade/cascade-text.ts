import { counted, formatList } from '@ipe/pt-br';
import type { CascadeMath, LinesMath } from '@ipe/slot-engine';
import { scatterOf } from '@ipe/slot-engine/scatters';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { nameOf } from '../../parts/symbol-names.ts';

/** The title of the paragraph about the multipliers of falls, here and in the family `lines`. */
export const ladderTitle = 'Multiplicador da cascata';

/** How long the wins of a spin go on, and what becomes of the scatter meanwhile. */
export function untilText(math: CascadeMath | LinesMath, maxSteps: number): string {
  const scatter = scatterOf(math);
  const stays = scatter ? ` ${nameOf(math, scatter)} nunca sai da tela e conta quando tudo parou.` : '';
  return `Enquanto houver prêmio, a cascata continua, até ${counted(maxSteps, 'vez', 'vezes')} por giro.${stays}`;
}

/** How symbols pay anywhere and fall, and which multipliers the falls get. */
export function cascadeText(math: CascadeMath): Paragraph[] {
  const { countPays, features } = math;
  const { ladder, freeMeter, maxSteps } = features.cascade;
  const steps = ladder.map((value) => `×${value}`);
  return [
    {
      title: 'Como se ganha',
      text: `${countPays.tiers[0]} ou mais símbolos iguais em qualquer posição pagam o valor da tabela. Não há linhas nem ordem, e os prêmios dos símbolos se somam.`,
    },
    {
      title: 'Cascata',
      text: `Os símbolos premiados somem, os de cima caem e novos completam a tela. ${untilText(math, maxSteps)}`,
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
