import { codes } from '@ipe/contract';
import type { Database, Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note, Noted } from '#platform/staff-door/staff-handlers.ts';
import { isPlayer } from '../identity.store.ts';

/** The values before and after the change, for the staff log. */
type Change = { before: unknown; after: unknown };

export const unknownPlayer = () => refuseStaff(codes.notFound, 'Este jogador não existe');

/** Makes a member's change to a player in one transaction with its log entry. @throws RefusedError 404 for an unknown player */
export const changePlayer = (
  { db }: { db: Database },
  { playerId, reason, note }: { playerId: number; reason?: string; note: Note },
  change: (tx: Queryable) => Promise<Change>,
): Promise<{ output: Record<string, never>; noted: Noted }> =>
  db.transactionOf(playerId, async (tx) => {
    if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
    const changed = await change(tx);
    return {
      output: {},
      noted: await note(tx, { subject: `player:${playerId}`, ...changed, ...(reason !== undefined && { reason }) }),
    };
  });
