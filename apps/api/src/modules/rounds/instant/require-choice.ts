import { formatMultiplier } from '@ipe/pt-br';
import { familyOf, type Choice, type ChoiceIssue, type InstantMath } from '@ipe/slot-engine';
import { refuseField } from '#platform/calls/refusal.ts';

/** Checks the choice that comes with the bet. @throws RefusedError 400 for a choice that this game doesn't offer */
export function requireChoice(math: InstantMath, choice: Choice): void {
  const issue = familyOf(math).choiceIssue(math, choice);
  if (issue !== undefined) throw refuseField(issue.field, textOf[issue.field](issue.range));
}

const textOf: Record<keyof Choice, (range: ChoiceIssue['range']) => string> = {
  mines: (range) => (range ? `Escolha de ${range.least} a ${range.most} armadilhas` : 'Neste jogo não há armadilhas'),
  autoCashOutX100: (range) =>
    range
      ? `A retirada automática vai de ${formatMultiplier(range.least)} a ${formatMultiplier(range.most)}`
      : 'Neste jogo não há retirada automática',
};
