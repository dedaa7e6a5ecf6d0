import { formatList } from '@ipe/pt-br';
import type { LinesMath } from '@ipe/slot-engine';
import type { Paragraph } from '../../parts/rules-sheet.ts';
import { ladderTitle, untilText } from '../scatter-cascade/cascade-text.ts';

const times = (ladder: readonly number[]): string => formatList(ladder.map((value) => `×${value}`));

/** How winning symbols leave and the strips move down, and which multipliers the following wins get. */
export function fallsText(math: LinesMath): Paragraph[] {
  const { cascade, freeSpins } = math.features;
  if (!cascade) return [];
  const { freeLadder, ladder, maxSteps } = cascade;
  const inFree = freeSpins && freeLadder ? ` Nas rodadas bônus valem ${times(freeLadder)}.` : '';
  const isPlain = ladder.every((value) => value === 1) && !inFree;
  return [
    {
      title: 'Cascata',
      text: `Os símbolos das linhas premiadas somem e os de cima caem. Nada mais é sorteado: cada rolo desce e mostra os símbolos que vêm acima na sua tira, publicada com as regras. ${untilText(math, maxSteps)}`,
    },
    ...(isPlain
      ? []
      : [
          {
            title: ladderTitle,
            text: `Os prêmios seguidos de um giro valem ${times(ladder)}, e o último valor fica até o fim do giro.${inFree}`,
          },
        ]),
  ];
}
