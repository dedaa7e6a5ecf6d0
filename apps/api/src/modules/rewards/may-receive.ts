import { codes } from '@ipe/contract';
import { isClosed } from '#modules/identity/index.ts';
import { findBlockReason, isBlocked } from '#modules/limits/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';

type Receiver = { playerId: number; now: Date };

const whyNot = {
  self_excluded: 'Durante a autoexclusão a sua conta não recebe recompensas.',
  closing: 'Uma conta em encerramento não recebe recompensas.',
  suspended: 'Uma conta suspensa não recebe recompensas.',
} as const;

const findReasonAgainst = async (
  db: Queryable,
  { playerId, now }: Receiver,
): Promise<keyof typeof whyNot | undefined> => {
  const reason = (await isClosed(db, playerId)) ? 'closing' : await findBlockReason(db, playerId, now);
  if (reason === 'paused') return undefined;
  // The account of a player whom the regulator's list excludes from betting is about to be closed.
  return reason === 'regulatory_check' ? 'closing' : reason;
};

/**
 * Whether an account gets rewards. A self-excluded, closing or closed account doesn't, because a reward would call its
 * player back, and a suspended one doesn't until it is released. A paused player keeps what was promised.
 */
export const mayReceive = async (db: Queryable, receiver: Receiver): Promise<boolean> =>
  (await findReasonAgainst(db, receiver)) === undefined;

/** The same for what a pause withholds too: a cashback, and news of a reward to collect. */
export const mayBeOffered = async (db: Queryable, { playerId, now }: Receiver): Promise<boolean> =>
  !(await isClosed(db, playerId)) && !(await isBlocked(db, playerId, now));

/** What becomes of a prize that was won: it waits while its player is suspended, and is withheld for good from who left. */
export async function findPrizeOutcome(db: Queryable, receiver: Receiver): Promise<'given' | 'withheld' | 'waits'> {
  const reason = await findReasonAgainst(db, receiver);
  if (reason === undefined) return 'given';
  return reason === 'suspended' ? 'waits' : 'withheld';
}

/** @throws RefusedError 403 for a self-excluded, suspended or closing account */
export async function requireMayReceive(db: Queryable, receiver: Receiver): Promise<void> {
  const reason = await findReasonAgainst(db, receiver);
  if (reason !== undefined)
    throw refuse<'/api/vip/collect' | '/api/sign/claim' | '/api/home/claimActive' | '/api/granted/take'>(
      codes.notAllowed,
      whyNot[reason],
      {
        reason,
      },
    );
}
