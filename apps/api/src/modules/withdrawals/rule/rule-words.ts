import { centavos, formatBrl } from '@ipe/money';
import { counted, formatMultiplier } from '@ipe/pt-br';
import type { WithdrawalRule } from '@ipe/staff-contract';
import type { ProposalLine } from '#platform/staff-door/proposal-handlers.ts';
import { reviewReasons } from '../withdrawal-reasons.ts';
import type { Check, Held } from './withdrawal-rule.ts';

const hours = (count: number): string => counted(count, 'hora', 'horas');
const times = (count: number): string => counted(count, 'saque', 'saques');

/** The text for each reason, for staff. */
const staffWords: Record<Check, (held: Held) => string> = {
  suspended: () => 'O jogador está suspenso.',
  amount: ({ found, limit }) => `Valor de ${formatBrl(found)}: a regra aprova até ${formatBrl(limit)}.`,
  day_sum: ({ found, limit }) => `${formatBrl(found)} em 24 horas: a regra aprova até ${formatBrl(limit)}.`,
  day_count: ({ found, limit }) => `${times(found)} em 24 horas: a regra aprova até ${limit}.`,
  new_key: ({ found, limit }) => `Chave nova, cadastrada há ${hours(found)}: a regra espera ${hours(limit)}.`,
  new_device: ({ found, limit }) => `Aparelho novo, usado há ${hours(found)}: a regra espera ${hours(limit)}.`,
  little_play: ({ found, limit }) =>
    `Apostou ${formatMultiplier(found)} do último depósito: a regra pede ${formatMultiplier(limit)}.`,
  deposit_return: () => 'O banco já tomou de volta um depósito deste jogador (MED).',
};

export const wordsForStaff = (held: Held): string => staffWords[held.check](held);

/**
 * The text for the player. It names a suspension, the amount or a deposit's return; any other reason would show how to
 * get past the rule.
 */
export function wordsForPlayer([first]: readonly Held[]): string | undefined {
  if (first === undefined) return undefined;
  if (first.check === 'amount') return reviewReasons.aboveLimit(centavos(first.limit));
  if (first.check === 'suspended') return reviewReasons.suspended;
  return first.check === 'deposit_return' ? reviewReasons.depositTakenBack : reviewReasons.safety;
}

const off = 'não olha';
const orOff = (value: number | null, words: (given: number) => string): string => (value === null ? off : words(value));

/** The lines of a rule in words, in a fixed order. */
const linesOf = (rule: WithdrawalRule): [name: string, value: string][] => [
  ['Valor de um saque', `até ${formatBrl(rule.maxCentavos)}`],
  ['Soma em 24 horas', orOff(rule.dayCentavos, (most) => `até ${formatBrl(most)}`)],
  ['Saques em 24 horas', orOff(rule.dayCount, (most) => `até ${most}`)],
  ['Chave nova', orOff(rule.keyHours, (least) => `espera ${hours(least)}, se nunca foi paga`)],
  ['Aparelho novo', orOff(rule.deviceHours, (least) => `espera ${hours(least)}`)],
  ['Jogo desde o último depósito', orOff(rule.turnoverX100, (least) => `pelo menos ${formatMultiplier(least)}`)],
];

/** The lines that differ between two rules. */
export function changesOf(before: WithdrawalRule, after: WithdrawalRule): ProposalLine[] {
  const old = new Map(linesOf(before));
  return linesOf(after).flatMap(([name, value]) => {
    const was = old.get(name) ?? null;
    return was === value ? [] : [{ name, before: was, after: value }];
  });
}
