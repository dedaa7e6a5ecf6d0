import { firstMission, type MissionDocument } from '@ipe/staff-contract';
import { hourMs } from '#platform/time/durations.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { publishingStaff } from '../staff/publishing-staff.ts';

type Step = MissionDocument['steps'][number];

/** A step that pays money for rounds; a test gives the fields that differ. */
export const stepOf = (goal: Partial<Step['goal']>, prize: Step['prize'] | number = 1_00): Step => ({
  goal: { each: 'round', count: 1, leastX100: 0, within: null, ...goal },
  prize: typeof prize === 'number' ? { by: 'money', amountCentavos: prize } : prize,
});

/** A mission that starts an hour after a moment and lasts two hours. */
export const missionAt = (announced: Date, changed: Partial<MissionDocument> = {}): MissionDocument => ({
  ...firstMission({
    startsAt: new Date(announced.getTime() + hourMs).toISOString(),
    endsAt: new Date(announced.getTime() + 3 * hourMs).toISOString(),
  }),
  minBetCentavos: 1_00,
  ...changed,
});

/** Members of staff who publish, stop and read missions. */
export function missionStaff(appOf: () => TestApp) {
  const staff = publishingStaff(appOf, (missionId, document: MissionDocument) => ({
    kind: 'missions.publish',
    payload: { missionId, document },
    reason: 'Missão do mês',
  }));
  const { product } = staff;
  return {
    ...staff,
    read: async (id: string) => (await product()).browser.succeed('/back-office/api/missions/read', { id }),
    stop: async (id: string, reason: string) =>
      (await product()).browser.ask('/back-office/api/missions/stop', { id, reason }),
  };
}
