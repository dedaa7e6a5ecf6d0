import { randomUUID } from 'node:crypto';
import { firstJackpot, type JackpotDocument } from '@ipe/staff-contract';
import type { TestApp } from '../app/start-test-app.ts';
import { buildMember, type TestMember } from '../staff/staff-browser.ts';

export const hourMs = 3_600_000;

/** A game whose dearest round costs R$ 100,00: so a test's bets may win often. */
export const cheapGame = 'capivara-da-sorte';

/** A jackpot that begins an hour behind a moment and lasts two. */
export const jackpotAt = (from: Date, changed: Partial<JackpotDocument> = {}): JackpotDocument => ({
  ...firstJackpot({
    startsAt: new Date(from.getTime() + hourMs).toISOString(),
    endsAt: new Date(from.getTime() + 3 * hourMs).toISOString(),
  }),
  games: [cheapGame],
  contributionBasisPoints: 1_23,
  seedCentavos: 10_01,
  oneInCentavos: 1_000_00,
  ...changed,
});

/** Staff who publish, read and stop jackpots: whoever acts has just signed in, because tests move the time. */
export function jackpotStaff(appOf: () => TestApp) {
  const product = async (): Promise<TestMember> => buildMember(appOf(), ['product']);
  const propose = async (document: JackpotDocument, jackpotId: string = randomUUID()) => {
    const asked = { kind: 'jackpot.publish', payload: { jackpotId, document }, reason: 'Jackpot do ano' } as const;
    return (await product()).browser.ask('/back-office/api/proposals/propose', asked);
  };
  const approve = async (id: string) =>
    (await buildMember(appOf(), ['finance'])).browser.ask('/back-office/api/proposals/approve', { id });
  return {
    product,
    propose,
    approve,
    read: async (id: string) => (await product()).browser.succeed('/back-office/api/jackpot/read', { id }),
    stop: async (id: string) =>
      (await product()).browser.ask('/back-office/api/jackpot/stop', { id, reason: 'O jogo sai da casa.' }),
    /** @returns its id */
    publish: async (document: JackpotDocument, jackpotId: string = randomUUID()): Promise<string> => {
      const { status, body } = await propose(document, jackpotId);
      if (status !== 200) throw new Error(`not proposed: ${JSON.stringify(body)}`);
      const approved = await approve(body.id);
      if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`);
      return jackpotId;
    },
  };
}
