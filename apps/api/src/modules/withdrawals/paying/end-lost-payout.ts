import { codes } from '@ipe/contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';
import { PspUnavailableError, type PayoutState } from '#modules/psp/index.ts';
import type { WithdrawalRow } from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { decideByPerson, requirePayout, stateWords, type Decided } from './decide-by-person.ts';
import { bookPaid, bookReturn } from './end-withdrawal.ts';
import { isLost } from './payout-times.ts';

/** What a person has found out at the bank. @param reason for the player, in Portuguese */
export type LostPayout = { id: string; to: 'paid' | 'failed'; reason: string };

const notLost = (message: string) =>
  refuseStaff<'/back-office/api/withdrawals/paid'>(codes.conflict, message, 'not_lost');

const bankWords: Record<Exclude<PayoutState['kind'], 'absent'>, string> = { ...stateWords, moving: 'em andamento' };

function requireDayOld({ clock }: WithdrawalDeps, row: WithdrawalRow): void {
  if (!isLost(row, clock()))
    throw notLost('Este saque tem menos de um dia: o sistema ainda pergunta por ele e o envia de novo');
}

async function requireUnknownToBank({ psp }: WithdrawalDeps, { idEnvio }: WithdrawalRow): Promise<void> {
  const { kind } = await psp.findPayout(idEnvio).catch((error: unknown) => {
    if (!(error instanceof PspUnavailableError)) throw error;
    throw notLost('O banco não responde e pode conhecer este saque: tente mais tarde');
  });
  if (kind !== 'absent')
    throw notLost(`O banco conhece este saque (${bankWords[kind]}): o sistema segue o que ele diz`);
}

/**
 * Ends a payout that the bank accepted and lost: only a person who asks the bank can find out its result. Or gives back
 * a payout that the bank hasn't accepted for a day. The bank is asked once more, because the payout job ends a payout
 * that the bank knows. A repeat of the same decision succeeds.
 * @throws RefusedError 404 · 409 when it was decided otherwise, or is not lost, or not yet
 */
export async function endLostPayout(deps: WithdrawalDeps, lost: LostPayout, note: Note): Promise<Decided> {
  const row = await requirePayout(deps.db, lost.id);
  const { to, reason } = lost;
  const isUntaken = row.state === 'approved';
  if (isUntaken && to === 'paid') throw notLost('O banco nunca aceitou este saque: ele só termina como não concluído');
  if (isUntaken || row.state === 'sent') {
    requireDayOld(deps, row);
    await requireUnknownToBank(deps, row);
  }
  return decideByPerson(deps, { ...lost, from: isUntaken ? 'approved' : 'sent', to: [to], note }, (tx, open) => {
    const now = deps.clock();
    if (to === 'paid') return bookPaid(tx, open, { reason, now });
    // If an attempt to pay has begun during the person's call, the payout isn't theirs to end.
    return bookReturn(tx, open, { to, reason, now, ...(isUntaken ? { unansweredAt: row.unansweredAt } : {}) });
  });
}
