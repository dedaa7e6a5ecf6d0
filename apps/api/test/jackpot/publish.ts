import { firstJackpot, type JackpotDocument } from '@ipe/staff-contract';
import { hourMs } from '#platform/time/durations.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { publishingStaff } from '../staff/publishing-staff.ts';

/** A game whose dearest round costs R$ 100,00, so that a test's bets can win often. */
export const cheapGame = 'capivara-da-sorte';

/** A jackpot that begins an hour after a moment and lasts two hours. */
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

/** Members of staff who publish, read and stop jackpots. */
export function jackpotStaff(appOf: () => TestApp) {
  const staff = publishingStaff(appOf, (jackpotId, document: JackpotDocument) => ({
    kind: 'jackpot.publish',
    payload: { jackpotId, document },
    reason: 'Jackpot do ano',
  }));
  const { product } = staff;
  return {
    ...staff,
    read: async (id: string) => (await product()).browser.succeed('/back-office/api/jackpot/read', { id }),
    stop: async (id: string) =>
      (await product()).browser.ask('/back-office/api/jackpot/stop', { id, reason: 'O jogo sai da casa.' }),
  };
}
