import { parseBrl } from '@ipe/money';
import type { ProposalPayload } from '@ipe/staff-contract';
import { text } from '#features/players/players.text.ts';

const signs = { credit: 1, debit: -1 };

/** The form as it is typed, and the id of what is wished: sent again after a lost answer, it must not move money twice. */
export type Draft = {
  adjustmentId: string;
  direction: keyof typeof signs | undefined;
  amount: string;
  message: string;
  reason: string;
};

export const emptyDraft = (): Draft => ({
  adjustmentId: crypto.randomUUID(),
  direction: undefined,
  amount: '',
  message: '',
  reason: '',
});

/** In centavos, with the sign of the direction; undefined for what is no amount, nothing, or without a direction. */
export function amountOf({ direction, amount }: Draft): number | undefined {
  const centavos = parseBrl(amount);
  if (!centavos || !direction) return undefined;
  return signs[direction] * centavos;
}

/** The red message of a typed amount; an empty field has its own. */
export const amountErrorOf = ({ amount }: Draft): string | undefined =>
  amount.trim() === '' || parseBrl(amount) ? undefined : text.badAmount;

/** What is proposed, exactly; undefined while the form isn't whole. */
export function payloadOf(draft: Draft, playerId: number): ProposalPayload<'money.adjust'> | undefined {
  const amountCentavos = amountOf(draft);
  const { adjustmentId, message } = draft;
  return amountCentavos === undefined ? undefined : { adjustmentId, playerId, amountCentavos, message: message.trim() };
}
