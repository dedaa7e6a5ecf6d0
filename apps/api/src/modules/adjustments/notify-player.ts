import type { Centavos } from '@ipe/money';
import { adjustmentNotice } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { writeMessage } from '#modules/messages/index.ts';

/** Notifies the player in the commit of the adjustment, with the words that staff wrote for them. */
export const notifyAdjusted = (
  tx: Queryable,
  { playerId, amount, message, now }: { playerId: number; amount: Centavos; message: string; now: Date },
): Promise<void> => {
  const notice = adjustmentNotice({ amountCentavos: amount, message });
  return writeMessage(tx, { playerId, ...notice, link: '/wallet-record', now });
};
