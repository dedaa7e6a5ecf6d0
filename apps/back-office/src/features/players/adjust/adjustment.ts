import { parseBrl } from '@ipe/money';
import type { ProposalPayload } from '@ipe/staff-contract';
import { text } from '#features/players/players.text.ts';

const signs = { credit: 1, debit: -1 };

/** The form as it is typed. */
export type Draft = { direction: keyof typeof signs | undefined; amount: string; message: string; reason: string };

export const emptyDraft: Draft = { direction: undefined, amount: '', message: '', reason: '' };

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
export function payloadOf(
  draft: Draft,
  { playerId, adjustmentId }: { playerId: number; adjustmentId: string },
): ProposalPayload<'money.adjust'> | undefined {
  const amountCentavos = amountOf(draft);
  const message = draft.message.trim();
  return amountCentavos === undefined ? undefined : { adjustmentId, playerId, amountCentavos, message };
}
