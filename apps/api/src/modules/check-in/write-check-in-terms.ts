import { formatBrl } from '@ipe/money';
import { counted, timesOf } from '@ipe/pt-br';
import { exclusionTerm, forfeitTerm } from '#modules/rewards/index.ts';
import type { CheckInRule } from './check-in.schema.ts';

const wageringTerm = ({ wageringX100, wageringDays }: CheckInRule): string => {
  if (wageringX100 === 0) return 'A recompensa entra livre para saque, sem nada a apostar.';
  // Published versions have this wording; a better one would need a new version.
  const times = wageringX100 === 100 ? 'uma vez' : timesOf(wageringX100);
  const days = counted(wageringDays, 'dia', 'dias');
  return (
    `A recompensa entra na carteira como bônus: para poder ser sacada, precisa ser apostada ${times} em até ${days}. ` +
    forfeitTerm
  );
};

/** Writes the terms of the check-in for players, in paragraphs, from the same rule that the program follows. */
export function writeCheckInTerms(rule: CheckInRule): string {
  const days = rule.rewardsCentavos.map((reward, index) => `dia ${index + 1}: ${formatBrl(reward)}`).join('; ');
  return [
    'O check-in pode ser feito uma vez por dia. O dia vira à meia-noite, no horário de Brasília.',
    `Recompensas: ${days}. Depois do dia ${rule.rewardsCentavos.length} o calendário recomeça no dia 1 e a sequência continua contando.`,
    'Quem passa um dia sem check-in recomeça no dia 1, com a sequência em 1.',
    ...(rule.requiredBetsCentavos > 0
      ? [
          `Antes do check-in é preciso ter apostado ${formatBrl(rule.requiredBetsCentavos)} no mesmo dia; aposta devolvida não conta, e a de uma rodada em andamento conta quando ela termina.`,
        ]
      : []),
    ...(rule.requiresProvedCpf
      ? ['Só participam contas com CPF confirmado por um depósito Pix do próprio titular: uma conta por pessoa.']
      : []),
    wageringTerm(rule),
    exclusionTerm,
  ].join('\n');
}
