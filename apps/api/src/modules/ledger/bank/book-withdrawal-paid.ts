import { centavos, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { findBooked, insertEntry } from '../journal.store.ts';
import type { Posting } from '../posting.ts';
import { lockWallet } from '../wallet.store.ts';

/**
 * Books that a withdrawal left the PSP. `amountCentavos` is all that left the wallet; the house keeps the fee of it.
 * The balance stays, because it fell when the withdrawal was reserved. A repeat books nothing.
 */
export async function bookWithdrawalPaid(
  tx: Queryable,
  withdrawal: Posting & { feeCentavos: Centavos },
): Promise<void> {
  const { playerId, amountCentavos, feeCentavos, reference, now } = withdrawal;
  await lockWallet(tx, playerId);
  if ((await findBooked(tx, { playerId, reference, kind: 'withdrawal_paid' })) !== undefined) return;
  const entry = { playerId, part: 'free', reference, now } as const;
  await insertEntry(tx, { ...entry, kind: 'withdrawal_paid', amount: centavos(amountCentavos - feeCentavos) });
  if (feeCentavos > 0) await insertEntry(tx, { ...entry, kind: 'withdrawal_fee', amount: feeCentavos });
}
