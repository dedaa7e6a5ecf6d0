import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { isPlayer, unknownPlayer } from '#modules/identity/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { authorOf } from '../author.ts';
import type { RiskDeps } from '../risk.deps.ts';
import { insertDue } from '../watch/due.store.ts';
import { findDeclaredPep, insertPepMark, isPep, listPepMarks } from './pep.store.ts';

/**
 * Marks a player as politically exposed, or not; the reason says where it was checked. The watch then looks at the
 * player again.
 * @throws RefusedError 404 · 409 where the player is marked like that already
 */
export const markPep = (
  { db, clock }: RiskDeps,
  { playerId, isPep: wanted, reason }: ParsedStaffInput<'/back-office/api/risk/mark-pep'>,
  { actor, note }: StaffContext<'/back-office/api/risk/mark-pep'>,
): Promise<{ noted: Noted; output: Record<never, never> }> =>
  db.transactionOf(playerId, async (tx) => {
    if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
    const before = await isPep(tx, playerId);
    if (before === wanted)
      throw refuseStaff<'/back-office/api/risk/mark-pep'>(codes.conflict, 'Já está marcado assim', 'nothing_to_do');
    const now = clock();
    await insertPepMark(tx, { playerId, isPep: wanted, reason, by: authorOf(actor), now });
    await insertDue(tx, { playerId, dueAt: now });
    const change = { before: { isPep: before }, after: { isPep: wanted }, reason };
    return { output: {}, noted: await note(tx, { subject: `player:${playerId}`, ...change }) };
  });

/** Every mark, newest first, and what the player declared. */
export async function presentPep(db: Queryable, playerId: number, most: number) {
  const marks = (await listPepMarks(db, playerId, most)).map((mark) => ({
    isPep: mark.isPep,
    by: { id: mark.byId, name: mark.byName },
    at: mark.markedAt.toISOString(),
    reason: mark.reason,
  }));
  return { isPep: await isPep(db, playerId), declared: await findDeclaredPep(db, playerId), marks };
}
