import { addDays, saoPauloDay } from '@ipe/pt-br';
import type { TournamentDocument } from '@ipe/staff-contract';

/** What a first draft begins with: joining opens tomorrow, and a week is played from the day after it. */
export function firstDocument(now: Date): TournamentDocument {
  const startOf = (days: number) => `${addDays(saoPauloDay(now), days)}T00:00:00-03:00`;
  return {
    name: 'Semana da Capivara',
    opensAt: startOf(1),
    startsAt: startOf(2),
    endsAt: startOf(9),
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
