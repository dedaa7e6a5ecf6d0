import { codes } from '@ipe/contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import { changeState } from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { decideByPerson, type Decided } from './decide-by-person.ts';
import { bookReturn } from './end-withdrawal.ts';

const suspended = () =>
  refuseStaff<'/back-office/api/withdrawals/approve'>(
    codes.conflict,
    'A conta está suspensa: proponha a liberação do saque, e outra pessoa decide',
    'player_suspended',
  );

/**
 * Lets a withdrawal through by a person's decision; the payout job sends it.
 * @throws RefusedError 404 · 409 when it was decided otherwise, or the player is suspended
 */
export const approveWithdrawal = (deps: WithdrawalDeps, { id }: { id: string }, note: Note): Promise<Decided> =>
  decideByPerson(deps, { id, from: 'review', to: ['approved', 'sent', 'paid', 'failed'], note }, async (tx, row) => {
    if (await deps.isSuspended(tx, row.playerId)) throw suspended();
    const now = deps.clock();
    const reason = stepReasons.approvedByPerson;
    return changeState(tx, row, { from: 'review', to: 'approved', reason, now, checkAt: now });
  });

/**
 * Refuses a withdrawal by a person's decision and returns the money to the wallet.
 * @param wish.reason for the player, in Portuguese
 * @throws RefusedError 404 · 409 when it was decided otherwise
 */
export const refuseWithdrawal = (
  deps: WithdrawalDeps,
  wish: { id: string; reason: string },
  note: Note,
): Promise<Decided> =>
  decideByPerson(deps, { ...wish, from: 'review', to: ['refused'], note }, (tx, row) =>
    bookReturn(tx, row, { to: 'refused', reason: wish.reason, now: deps.clock() }),
  );
