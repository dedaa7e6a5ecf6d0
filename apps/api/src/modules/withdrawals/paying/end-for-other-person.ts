import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import { findOpen } from '../withdrawal.store.ts';
import { bookReturn } from './end-withdrawal.ts';

const payoutOpen = () =>
  refuseStaff<'/back-office/api/proposals/approve'>(
    codes.conflict,
    'Um saque está a caminho da conta da pessoa anterior. Aprove depois que ele terminar.',
    'payout_open',
  );

/**
 * In the commit that gives the account to another person: what waits for a person goes back to the wallet, because its row names the CPF of
 * the first, which the bank would be asked to pay. The caller holds the wallet's lock.
 * @throws RefusedError 409 while the bank may pay a withdrawal, which nothing takes back
 */
export async function endForOtherPerson(
  tx: Queryable,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  const row = await findOpen(tx, playerId);
  if (row === undefined) return;
  if (row.state !== 'review') throw payoutOpen();
  await bookReturn(tx, row, { to: 'refused', reason: stepReasons.otherPerson, now });
}
