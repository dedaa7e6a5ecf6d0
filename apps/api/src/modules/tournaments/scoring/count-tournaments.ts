import { playersInOneCommit } from '#platform/database/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { closeIfOver } from '../ending/close-tournament.ts';
import { givePrizes } from '../ending/give-prizes.ts';
import { notifyCancelled } from '../ending/notify-cancelled.ts';
import { listToCount } from '../entry.store.ts';
import { listToDo, type Tournament } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';
import { countPage } from './count-page.ts';

/** Counts all players with something to count, once; each page begins after the last player of the previous one. */
async function countAll(deps: TournamentsDeps, tournamentId: string): Promise<void> {
  const limit = playersInOneCommit(deps.db);
  let after = 0;
  for (;;) {
    const players = await listToCount(deps.db, { tournamentId, after, limit });
    if (players.length > 0) await countPage(deps, { tournamentId, players });
    if (players.length < limit) return;
    after = players.at(-1)!;
  }
}

async function takeForward(deps: TournamentsDeps, { tournamentId, kept }: Tournament): Promise<void> {
  if (kept === 'cancelled') return notifyCancelled(deps, tournamentId);
  if (kept === 'published') {
    await countAll(deps, tournamentId);
    if (!(await closeIfOver(deps, tournamentId))) return;
  }
  await givePrizes(deps, tournamentId);
}

/**
 * Counts the rounds of all running tournaments, fixes the places of those that are over and gives their prizes. No
 * player's call waits for it, and any number of nodes may do it at the same time.
 * @throws the first failure, after all have been tried
 */
export async function countTournaments(deps: TournamentsDeps): Promise<void> {
  const toDo = await listToDo(deps.db, await deps.sharedClock(deps.db));
  await oneByOne(toDo, (tournament) => takeForward(deps, tournament));
}
