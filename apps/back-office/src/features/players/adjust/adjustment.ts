import { parseBrl } from '@ipe/money';
import type { ProposalPayload } from '@ipe/staff-contract';
import { text } from '#features/players/players.text.ts';

const signs = { credit: 1, debit: -1 };

/** The form's values, and the adjustment's id, so that a repeat after a lost answer moves no money twice. */
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

/** The amount in centavos, with the direction's sign; undefined for an unreadable amount, for 0, or without a direction. */
export function amountOf({ direction, amount }: Draft): number | undefined {
  const centavos = parseBrl(amount);
  if (!centavos || !direction) return undefined;
  return signs[direction] * centavos;
}

/** The error of a typed amount; an empty field has its own message. */
export const amountErrorOf = ({ amount }: Draft): string | undefined =>
  amount.trim() === '' || parseBrl(amount) ? undefined : text.badAmount;

/** The payload of the proposal; undefined while the form is incomplete. */
export function payloadOf(draft: Draft, playerId: number): ProposalPayload<'money.adjust'> | undefined {
  const amountCentavos = amountOf(draft);
  const { adjustmentId, message } = draft;
  return amountCentavos === undefined ? undefined : { adjustmentId, playerId, amountCentavos, message: message.trim() };
}
