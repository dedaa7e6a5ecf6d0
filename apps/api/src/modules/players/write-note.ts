import { randomUUID } from 'node:crypto';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { Clock } from '#platform/time/clock.ts';
import { changePlayer } from '#modules/identity/index.ts';
import { insertNote } from './note.store.ts';

type Path = '/back-office/api/players/note';

/** For who speaks with the player next. @throws RefusedError 404 */
export const writeNote = (
  deps: { db: Database; clock: Clock },
  { playerId, text }: ParsedStaffInput<Path>,
  { actor, note }: StaffContext<Path>,
) =>
  changePlayer(deps, { playerId, reason: text, note }, async (tx) => {
    const author = actor.kind === 'member' ? actor.name : actor.unixUser;
    const noteId = randomUUID();
    await insertNote(tx, { playerId, noteId, author, text, now: deps.clock() });
    return { before: null, after: { note: noteId } };
  });
