import { addDays, saoPauloDay } from '@ipe/pt-br';
import { firstTournament, type TournamentDocument } from '@ipe/staff-contract';

/** What a first draft begins with: joining opens tomorrow, and a week is played from the day after it. */
export function firstDocument(now: Date): TournamentDocument {
  const startOf = (days: number) => `${addDays(saoPauloDay(now), days)}T00:00:00-03:00`;
  return firstTournament({ opensAt: startOf(1), startsAt: startOf(2), endsAt: startOf(9) });
}
