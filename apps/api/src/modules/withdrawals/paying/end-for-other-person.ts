import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { endInReview } from './end-withdrawal.ts';

const payoutOpen = () =>
  refuseStaff<'/back-office/api/proposals/approve'>(
    codes.conflict,
    'Um saque está a caminho da conta da pessoa anterior. Aprove depois que ele terminar.',
    'payout_open',
  );

/**
 * Called in the transaction that gives the account to another person. Returns a withdrawal in review to the wallet,
 * because its row has the first person's CPF, to which the bank would pay.
 * @throws RefusedError 409 while the bank may pay a withdrawal, which can't be stopped
 */
export async function endForOtherPerson(
  tx: Queryable,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  const open = await endInReview(tx, { playerId, because: 'otherPerson', now });
  if (open !== undefined) throw payoutOpen();
}
