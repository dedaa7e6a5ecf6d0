import { findNicknames } from '#modules/identity/index.ts';
import { listStandings } from '../entry.store.ts';
import type { Standing } from '../rules/points.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';

/** A table as it stood at a moment. */
export type Snapshot = {
  asOf: Date;
  standings: readonly Standing[];
  /** By player, the index in `standings`. */
  indexOf: ReadonlyMap<number, number>;
  /** Of the first ones. */
  nicknames: ReadonlyMap<number, string>;
};

export const shownLines = 50;

/** Read far more often than it moves: this node reads it anew after this time at the earliest… */
const keepMs = 2_000;
/** …and after so many times what the last reading took, where many have joined. */
const restTimes = 20;
/** Tables that somebody looked at, of this node. */
const mostTables = 20;

type Kept = { readAtMs: number; restMs: number; reading: Promise<Snapshot> };

async function readSnapshot({ db, clock }: Pick<TournamentsDeps, 'db' | 'clock'>, id: string): Promise<Snapshot> {
  const asOf = clock();
  const standings = await listStandings(db, id);
  const first = standings.slice(0, shownLines).map(({ playerId }) => playerId);
  return {
    asOf,
    standings,
    indexOf: new Map(standings.map(({ playerId }, index) => [playerId, index])),
    nicknames: await findNicknames(db, first),
  };
}

/**
 * The tables of this node: however many players look at one, it is read once in some seconds, and everybody's place comes from the same reading.
 */
export function openTables(deps: Pick<TournamentsDeps, 'db' | 'clock'>): (tournamentId: string) => Promise<Snapshot> {
  const kept = new Map<string, Kept>();
  return (tournamentId) => {
    const found = kept.get(tournamentId);
    const nowMs = performance.now();
    if (found !== undefined && nowMs - found.readAtMs < Math.max(keepMs, found.restMs)) return found.reading;
    const reading = readSnapshot(deps, tournamentId);
    const next: Kept = { readAtMs: nowMs, restMs: 0, reading };
    kept.delete(tournamentId);
    kept.set(tournamentId, next);
    const [oldest] = kept.keys();
    if (kept.size > mostTables && oldest !== undefined) kept.delete(oldest);
    void reading.then(
      () => (next.restMs = restTimes * (performance.now() - nowMs)),
      () => kept.delete(tournamentId),
    );
    return reading;
  };
}
