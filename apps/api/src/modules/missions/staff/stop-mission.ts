import { codes } from '@ipe/contract';
import { stopDocument } from '#modules/rewards/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { lockMission, noteDone, noteNotified, stopMission } from '../mission.store.ts';
import { stopMs } from '../rules/mission-times.ts';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Missão não encontrada');

const isOver = () =>
  refuseStaff<'/back-office/api/missions/stop'>(codes.conflict, 'Esta missão já está terminando', 'nothing_to_do');

/**
 * Ends a mission one minute from now; one that hasn't begun is over at once.
 * @throws RefusedError 404; 409 if it is already stopped or ends before that anyway
 */
export const stopByStaff = stopDocument({
  subject: 'mission',
  lock: lockMission,
  unknown: unknownForStaff,
  stop: async (tx, mission, { id, reason, now }) => {
    const hasBegun = now >= mission.startsAt;
    const endsAt = hasBegun ? new Date(now.getTime() + stopMs) : now;
    if (mission.stoppedAt !== null || endsAt >= mission.endsAt) throw isOver();
    await stopMission(tx, { missionId: id, endsAt, reason, now });
    if (!hasBegun) {
      await noteNotified(tx, { missionId: id, now });
      await noteDone(tx, { missionId: id, now });
    }
    return { endsAt: endsAt.toISOString() };
  },
});
