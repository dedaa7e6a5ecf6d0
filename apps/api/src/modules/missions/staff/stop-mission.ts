import { codes } from '@ipe/contract';
import type { ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { lockMission, noteDone, noteTold, stopMission } from '../mission.store.ts';
import type { MissionsDeps } from '../missions.deps.ts';
import { stopMs } from '../rules/mission-times.ts';

type Path = '/back-office/api/missions/stop';

export const unknownForStaff = () => refuseStaff(codes.notFound, 'Missão não encontrada');

const isOver = () => refuseStaff<Path>(codes.conflict, 'Esta missão já está terminando', 'nothing_to_do');

/**
 * Ends a mission one minute from now; one that hasn't begun is over at once.
 * @throws RefusedError 404; 409 if it is already stopped or ends before that anyway
 */
export const stopByStaff = (
  { db, sharedClock }: Pick<MissionsDeps, 'db' | 'sharedClock'>,
  { id, reason }: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
) =>
  db.transaction(async (tx) => {
    const mission = await lockMission(tx, id);
    if (mission === undefined) throw unknownForStaff();
    const now = await sharedClock(tx);
    const hasBegun = now >= mission.startsAt;
    const endsAt = hasBegun ? new Date(now.getTime() + stopMs) : now;
    if (mission.stoppedAt !== null || endsAt >= mission.endsAt) throw isOver();
    await stopMission(tx, { missionId: id, endsAt, reason, now });
    if (!hasBegun) {
      await noteTold(tx, { missionId: id, now });
      await noteDone(tx, { missionId: id, now });
    }
    const deed = { subject: `mission:${id}`, before: { version: mission.ruleVersion }, reason };
    return { output: { endsAt: endsAt.toISOString() }, noted: await note(tx, deed) };
  });
