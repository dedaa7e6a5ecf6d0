import { formatMultiplier } from '@ipe/pt-br';
import { familyOf, type Choice, type ChoiceFault, type InstantMath } from '@ipe/slot-engine';
import { refuseField } from '#platform/calls/refusal.ts';

/** Checks the choice that comes with the bet. @throws RefusedError 400 for a choice that this game doesn't offer */
export function requireChoice(math: InstantMath, choice: Choice): void {
  const fault = familyOf(math).choiceFault(math, choice);
  if (fault !== undefined) throw refuseField(fault.field, textOf[fault.field](fault.range));
}

const textOf: Record<keyof Choice, (range: ChoiceFault['range']) => string> = {
  mines: (range) => (range ? `Escolha de ${range.least} a ${range.most} armadilhas` : 'Neste jogo não há armadilhas'),
  autoCashOutX100: (range) =>
    range
      ? `A retirada automática vai de ${formatMultiplier(range.least)} a ${formatMultiplier(range.most)}`
      : 'Neste jogo não há retirada automática',
};
