import { codes } from '@ipe/contract';
import { isClosed } from '#modules/identity/index.ts';
import { isSelfExcluded } from '#modules/limits/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/refusal.ts';

type Receiver = { playerId: number; now: Date };

/** The house gives nothing to who is self-excluded, which would call them back, or gone. A pause takes nothing that was promised. */
export const mayReceive = async (db: Queryable, { playerId, now }: Receiver): Promise<boolean> =>
  !(await isSelfExcluded(db, playerId, now)) && !(await isClosed(db, playerId));

/** @throws RefusedError 403 for who the house gives nothing */
export async function requireMayReceive(db: Queryable, receiver: Receiver): Promise<void> {
  if (!(await mayReceive(db, receiver)))
    throw refuse(codes.notAllowed, 'Durante a autoexclusão a sua conta não recebe recompensas.', {
      reason: 'self_excluded',
    });
}
