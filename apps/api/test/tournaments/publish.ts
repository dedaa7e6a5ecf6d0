import { randomUUID } from 'node:crypto';
import { firstTournament, type TournamentDocument } from '@ipe/staff-contract';
import type { TestApp } from '../app/start-test-app.ts';
import { buildMember, type TestMember } from '../staff/staff-browser.ts';

export const hourMs = 3_600_000;

/** A tournament that opens at a moment, starts an hour later and lasts two. */
export const documentAt = (opens: Date, changed: Partial<TournamentDocument> = {}): TournamentDocument => ({
  ...firstTournament({
    opensAt: opens.toISOString(),
    startsAt: new Date(opens.getTime() + hourMs).toISOString(),
    endsAt: new Date(opens.getTime() + 3 * hourMs).toISOString(),
  }),
  prizes: [
    { from: 1, to: 1, amountCentavos: 50_00 },
    { from: 2, to: 3, amountCentavos: 10_00 },
  ],
  ...changed,
});

/** Staff who publish and read tournaments: whoever acts has just signed in, because tests move the time. */
export function tournamentStaff(appOf: () => TestApp) {
  const product = async (): Promise<TestMember> => buildMember(appOf(), ['product']);
  const propose = async (document: TournamentDocument, tournamentId: string = randomUUID()) => {
    const payload = { tournamentId, document };
    const asked = { kind: 'tournaments.publish', payload, reason: 'Torneio do mês' } as const;
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
    read: async (id: string) => (await product()).browser.succeed('/back-office/api/tournaments/read', { id }),
    /** @returns its id */
    publish: async (document: TournamentDocument, tournamentId: string = randomUUID()): Promise<string> => {
      const { status, body } = await propose(document, tournamentId);
      if (status !== 200) throw new Error(`not proposed: ${JSON.stringify(body)}`);
      const approved = await approve(body.id);
      if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`);
      return tournamentId;
    },
  };
}
