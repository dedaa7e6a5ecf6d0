import { codes } from '@ipe/contract';
import { stopDocument } from '#modules/rewards/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { endJackpot, lockJackpot, stopJackpot } from '../jackpot.store.ts';
import { stopMs } from '../rules/jackpot-times.ts';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Jackpot não encontrado');

const isOver = () =>
  refuseStaff<'/back-office/api/jackpot/stop'>(codes.conflict, 'Este jackpot já está terminando', 'nothing_to_do');

/**
 * Ends a jackpot one day from now, so that whoever stops it can't know which round will come nearest. A jackpot that
 * hasn't begun is over at once and has no pool.
 * @throws RefusedError 404; 409 if it is already stopped or ends before that anyway
 */
export const stopByStaff = stopDocument({
  subject: 'jackpot',
  lock: lockJackpot,
  unknown: unknownForStaff,
  stop: async (tx, jackpot, { id, reason, now }) => {
    const hasBegun = now >= jackpot.startsAt;
    const endsAt = hasBegun ? new Date(now.getTime() + stopMs) : now;
    if (jackpot.kept !== 'published' || jackpot.stoppedAt !== null || endsAt >= jackpot.endsAt) throw isOver();
    await stopJackpot(tx, { jackpotId: id, endsAt, reason, now });
    if (!hasBegun) await endJackpot(tx, { jackpotId: id, now });
    return { endsAt: endsAt.toISOString() };
  },
});
