import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { giveBack, settlePaid } from './end-withdrawal.ts';
import { ageMs, mayStillBePaid, resendUntilMs } from './payout-times.ts';
import { playerOfPspId } from '#modules/psp/index.ts';
import { PspUnavailableError } from '#modules/psp/index.ts';
import type { Review } from './review-withdrawal.ts';
import { findByIdEnvio, type WithdrawalRow } from '../withdrawal.store.ts';

/** The result that a person found out at the bank. @param reason for the player, in Portuguese */
export type LostPayout = { id: string; to: 'paid' | 'failed'; reason: string };

/** `refused` says why a person may not end it, or not yet. */
export type LostPayoutEnd = Review | { kind: 'refused'; words: string };

/**
 * Ends a payout that the bank took and lost: only a person who asked the bank can know what became of it. The bank is asked once
 * more, for a payout that the bank knows is the payout job's to end. A repeat of the same decision is done too.
 */
export async function endLostPayout(deps: WithdrawalDeps, lost: LostPayout): Promise<LostPayoutEnd> {
  const row = await find(deps, lost.id);
  if (row === undefined) return { kind: 'unknown' };
  if (row.state !== 'sent') return { kind: row.state === lost.to ? 'done' : 'conflict', state: row.state };
  const words = reasonToWait(deps, row) ?? (await reasonToLeaveItToTheBank(deps, row));
  if (words !== undefined) return { kind: 'refused', words };
  if (lost.to === 'paid') await settlePaid(deps, row, lost.reason);
  else await giveBack(deps, row, { to: 'failed', reason: lost.reason });
  // Another node, or person, may have been faster.
  const { state } = (await find(deps, lost.id)) ?? row;
  return { kind: state === lost.to ? 'done' : 'conflict', state };
}

async function find(deps: WithdrawalDeps, id: string): Promise<WithdrawalRow | undefined> {
  const playerId = playerOfPspId(id);
  return playerId === undefined ? undefined : findByIdEnvio(deps.db, playerId, id);
}

function reasonToWait({ clock }: WithdrawalDeps, row: WithdrawalRow): string | undefined {
  const now = clock();
  return ageMs(row, now) < resendUntilMs || mayStillBePaid(row.unansweredAt, now)
    ? 'It is younger than a day: the payout job still asks for it and sends it again.'
    : undefined;
}

async function reasonToLeaveItToTheBank(
  { psp }: WithdrawalDeps,
  { idEnvio }: WithdrawalRow,
): Promise<string | undefined> {
  try {
    const payout = await psp.findPayout(idEnvio);
    return payout.kind === 'absent'
      ? undefined
      : `The bank knows it (${payout.kind}): the payout job does what the bank says.`;
  } catch (error) {
    if (!(error instanceof PspUnavailableError)) throw error;
    return 'The bank does not answer, so it may know this payout: try again later.';
  }
}
