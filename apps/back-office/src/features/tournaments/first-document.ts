import type { TournamentDocument } from '@ipe/staff-contract';

const dayMs = 86_400_000;

/** What a first draft begins with: joining opens tomorrow, and a week is played from the day after it. */
export function firstDocument(now: Date): TournamentDocument {
  const inDays = (days: number) => new Date(Math.ceil(now.getTime() / dayMs + days) * dayMs + dayMs / 8).toISOString();
  return {
    name: 'Torneio da semana',
    opensAt: inDays(1),
    startsAt: inDays(2),
    endsAt: inDays(9),
    games: null,
    points: { by: 'multiple', best: 3 },
    minBetCentavos: 1_00,
    leastVipLevel: 0,
    prizes: [
      { from: 1, to: 1, amountCentavos: 100_00 },
      { from: 2, to: 3, amountCentavos: 50_00 },
      { from: 4, to: 10, amountCentavos: 10_00 },
    ],
    wageringX100: 0,
    wageringDays: 7,
    authorisation: null,
  };
}
