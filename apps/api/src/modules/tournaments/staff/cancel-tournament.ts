import { codes } from '@ipe/contract';
import { stopDocument } from '#modules/rewards/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { cancelTournament, lockTournament } from '../tournament.store.ts';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Torneio não encontrado');

const isOver = () =>
  refuseStaff<'/back-office/api/tournaments/cancel'>(
    codes.conflict,
    'Este torneio já foi fechado ou cancelado',
    'nothing_to_do',
  );

/**
 * Cancels a tournament: from this commit on it counts nothing and pays nothing.
 * @throws RefusedError 404; 409 once the places are fixed
 */
export const cancelByStaff = stopDocument({
  subject: 'tournament',
  lock: lockTournament,
  unknown: unknownForStaff,
  stop: async (tx, tournament, { id, reason, now }) => {
    if (tournament.kept !== 'published') throw isOver();
    await cancelTournament(tx, { tournamentId: id, reason, now });
    return {};
  },
});
