import { findNicknames } from '#modules/identity/index.ts';
import { listStandings } from '../entry.store.ts';
import type { Standing } from '../rules/points.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';

/** A table as it stood at a moment. */
export type Snapshot = {
  asOf: Date;
  standings: readonly Standing[];
  /** The index in `standings` by player. */
  indexOf: ReadonlyMap<number, number>;
  /** The nicknames of the first players. */
  nicknames: ReadonlyMap<number, string>;
};

export const shownLines = 50;

/** The table is read far more often than it changes, so this node reads it again after this time at the earliest… */
const keepMs = 2_000;
/** …and after this many times the duration of the last reading, for tables that many have joined. */
const delayTimes = 20;
/** This node keeps at most this many tables. */
const mostTables = 20;

type Kept = { readAtMs: number; delayMs: number; reading: Promise<Snapshot> };

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
 * Keeps the tables of this node. However many players look at a table, it is read at most once in some seconds, and all
 * players' places come from the same reading.
 */
export function openTables(deps: Pick<TournamentsDeps, 'db' | 'clock'>): (tournamentId: string) => Promise<Snapshot> {
  const kept = new Map<string, Kept>();
  return (tournamentId) => {
    const found = kept.get(tournamentId);
    const nowMs = performance.now();
    if (found !== undefined && nowMs - found.readAtMs < Math.max(keepMs, found.delayMs)) return found.reading;
    const reading = readSnapshot(deps, tournamentId);
    const next: Kept = { readAtMs: nowMs, delayMs: 0, reading };
    kept.delete(tournamentId);
    kept.set(tournamentId, next);
    const [oldest] = kept.keys();
    if (kept.size > mostTables && oldest !== undefined) kept.delete(oldest);
    void reading.then(
      () => (next.delayMs = delayTimes * (performance.now() - nowMs)),
      () => kept.delete(tournamentId),
    );
    return reading;
  };
}
