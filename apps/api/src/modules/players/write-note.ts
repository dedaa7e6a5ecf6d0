import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { Clock } from '#platform/time/clock.ts';
import { changePlayer } from '#modules/identity/index.ts';
import { findNote, insertNote } from './note.store.ts';

type Path = '/back-office/api/players/note';

const reused = () =>
  refuseStaff<Path>(
    codes.conflict,
    'Esta anotação já foi guardada com outro texto. Cancele e escreva outra.',
    'note_id_reused',
  );

/** Writes a note for the member who speaks with the player next. @throws RefusedError 404 · 409 for an id that was used for another text */
export const writeNote = (
  deps: { db: Database; clock: Clock },
  { playerId, noteId, text }: ParsedStaffInput<Path>,
  { actor, note }: StaffContext<Path>,
) =>
  changePlayer(deps, { playerId, reason: text, note }, async (tx) => {
    const author = actor.kind === 'member' ? actor.name : actor.unixUser;
    const isNew = await insertNote(tx, { playerId, noteId, author, text, now: deps.clock() });
    if (!isNew && (await findNote(tx, { playerId, noteId }))?.text !== text) throw reused();
    return { before: null, after: { note: noteId } };
  });
