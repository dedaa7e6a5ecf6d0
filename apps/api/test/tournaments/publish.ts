import { firstTournament, type TournamentDocument } from '@ipe/staff-contract';
import { hourMs } from '#platform/time/durations.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { publishingStaff } from '../staff/publishing-staff.ts';

/** A tournament that opens at a moment, starts an hour later and lasts two hours. */
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

/** Members of staff who publish and read tournaments. */
export function tournamentStaff(appOf: () => TestApp) {
  const staff = publishingStaff(appOf, (tournamentId, document: TournamentDocument) => ({
    kind: 'tournaments.publish',
    payload: { tournamentId, document },
    reason: 'Torneio do mês',
  }));
  const { product } = staff;
  return {
    ...staff,
    read: async (id: string) => (await product()).browser.succeed('/back-office/api/tournaments/read', { id }),
  };
}
