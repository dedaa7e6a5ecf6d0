import { openRoundsMs, roundsAfterLook, type FoundRound } from '#modules/rounds/index.ts';
import { addResults } from '../rules/points.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { holdTournament, type Tournament } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';
import { listEnded, listUncounted, saveCounted, type Counted, type Uncounted } from './results.store.ts';

type Counting = Pick<TournamentsDeps, 'db' | 'sharedClock'>;

type Look = { tournament: Tournament; now: Date; ended: readonly FoundRound[] };

function countOne(entry: Uncounted, { tournament, now, ended }: Look): Counted {
  const { playerId, countedTo, openRounds: wereOpen, upTo, end, found } = entry;
  const { openRounds, results } = roundsAfterLook({ wereOpen, ended, found });
  const sinceEndMs = now.getTime() - tournament.endsAt.getTime();
  const waitsForRounds = openRounds.length > 0 && sinceEndMs < openRoundsMs;
  return {
    ...addResults(
      tournament.document,
      entry,
      results.map((one) => ({ ...one, at: new Date(one.at) })),
    ),
    playerId,
    before: { countedTo, openRounds: wereOpen },
    countedTo: upTo,
    openRounds,
    isSettled: upTo === end && !waitsForRounds && sinceEndMs >= longestCommitMs,
  };
}

/**
 * Adds the uncounted entries of these players' journals to their points. The points and the last counted entry are
 * written in one row and one commit, so each round counts once, whichever node dies and however many nodes count. A
 * journal's entries are numbered in the order of their commits, so none appears later among the counted ones.
 */
export const countPage = (
  { db, sharedClock }: Counting,
  { tournamentId, players }: { tournamentId: string; players: readonly number[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    const tournament = await holdTournament(tx, tournamentId);
    if (tournament?.kept !== 'published') return;
    const now = await sharedClock(tx);
    const period = { from: tournament.startsAt, end: tournament.endsAt };
    const entries = await listUncounted(tx, { tournamentId, players, ...period });
    const withOpen = entries.filter(({ openRounds }) => openRounds.length > 0).map(({ playerId }) => playerId);
    const ended =
      withOpen.length === 0
        ? new Map<number, FoundRound[]>()
        : await listEnded(tx, { tournamentId, players: withOpen });
    const counted = entries.map((entry) =>
      countOne(entry, { tournament, now, ended: ended.get(entry.playerId) ?? [] }),
    );
    for (const one of counted) await saveCounted(tx, tournamentId, one);
  });
