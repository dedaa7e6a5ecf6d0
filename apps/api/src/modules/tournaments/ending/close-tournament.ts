import { isWaiting, listStandings } from '../entry.store.ts';
import { placesOf, prizeOf } from '../rules/prizes.ts';
import { openRoundsMs } from '#modules/rounds/index.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { closeTournament, lockTournament } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';

/**
 * Fixes the places of a tournament whose rounds are all counted, in one commit. After that nothing is counted any more.
 * @returns whether it is closed, by this call or an earlier one
 */
export const closeIfOver = (
  { db, sharedClock }: Pick<TournamentsDeps, 'db' | 'sharedClock'>,
  tournamentId: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const tournament = await lockTournament(tx, tournamentId);
    if (tournament?.kept !== 'published') return tournament?.kept === 'closed';
    const { document, endsAt } = tournament;
    const now = await sharedClock(tx);
    const sinceEndMs = now.getTime() - endsAt.getTime();
    if (sinceEndMs < longestCommitMs) return false;
    if (await isWaiting(tx, { tournamentId, forRounds: sinceEndMs < openRoundsMs })) return false;
    const standings = await listStandings(tx, tournamentId, placesOf(document));
    const places = standings
      .filter(({ points }) => points > 0)
      .map(({ playerId, points }, index) => ({
        place: index + 1,
        playerId,
        points,
        amountCentavos: prizeOf(document, index + 1),
      }));
    await closeTournament(tx, { tournamentId, places, now });
    return true;
  });
