import { randomUUID } from 'node:crypto';
import { firstMission, type MissionDocument } from '@ipe/staff-contract';
import type { TestApp } from '../app/start-test-app.ts';
import { buildMember, type TestMember } from '../staff/staff-browser.ts';

const hourMs = 3_600_000;

type Step = MissionDocument['steps'][number];

/** A step that pays money for rounds, in the words that a test differs in. */
export const stepOf = (goal: Partial<Step['goal']>, prize: Step['prize'] | number = 1_00): Step => ({
  goal: { each: 'round', count: 1, leastX100: 0, within: null, ...goal },
  prize: typeof prize === 'number' ? { by: 'money', amountCentavos: prize } : prize,
});

/** A mission that starts an hour behind a moment and lasts two. */
export const missionAt = (announced: Date, changed: Partial<MissionDocument> = {}): MissionDocument => ({
  ...firstMission({
    startsAt: new Date(announced.getTime() + hourMs).toISOString(),
    endsAt: new Date(announced.getTime() + 3 * hourMs).toISOString(),
  }),
  minBetCentavos: 1_00,
  ...changed,
});

/** Staff who publish, stop and read missions: whoever acts has just signed in, because tests move the time. */
export function missionStaff(appOf: () => TestApp) {
  const product = async (): Promise<TestMember> => buildMember(appOf(), ['product']);
  const propose = async (document: MissionDocument, missionId: string = randomUUID()) => {
    const asked = { kind: 'missions.publish', payload: { missionId, document }, reason: 'Missão do mês' } as const;
    return (await product()).browser.ask('/back-office/api/proposals/propose', asked);
  };
  const approve = async (id: string) => {
    const { browser } = await buildMember(appOf(), ['finance']);
    return browser.ask('/back-office/api/proposals/approve', { id });
  };
  return {
    product,
    propose,
    approve,
    read: async (id: string) => (await product()).browser.succeed('/back-office/api/missions/read', { id }),
    stop: async (id: string, reason: string) =>
      (await product()).browser.ask('/back-office/api/missions/stop', { id, reason }),
    /** @returns its id */
    publish: async (document: MissionDocument, missionId: string = randomUUID()): Promise<string> => {
      const { status, body } = await propose(document, missionId);
      if (status !== 200) throw new Error(`not proposed: ${JSON.stringify(body)}`);
      const approved = await approve(body.id);
      if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`);
      return missionId;
    },
  };
}
