import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { cancelTournament, lockTournament } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';

type Path = '/back-office/api/tournaments/cancel';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Torneio não encontrado');

const isOver = () => refuseStaff<Path>(codes.conflict, 'Este torneio já foi fechado ou cancelado', 'nothing_to_do');

/**
 * Cancels a tournament: from this commit on it counts nothing and pays nothing.
 * @throws RefusedError 404; 409 once the places are fixed
 */
export const cancelByStaff = (
  { db, sharedClock }: Pick<TournamentsDeps, 'db' | 'sharedClock'>,
  { id, reason }: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
) =>
  db.transaction(async (tx) => {
    const tournament = await lockTournament(tx, id);
    if (tournament === undefined) throw unknownForStaff();
    if (tournament.kept !== 'published') throw isOver();
    await cancelTournament(tx, { tournamentId: id, reason, now: await sharedClock(tx) });
    const deed = { subject: `tournament:${id}`, before: { version: tournament.ruleVersion }, reason };
    return { output: {}, noted: await note(tx, deed) };
  });
