import { findNicknames } from '#modules/identity/index.ts';
import { listStandings } from '../entry.store.ts';
import type { Standing } from '../rules/points.ts';
import type { Tournament } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';

/** A table as it stood at a moment. */
export type Snapshot = {
  asOf: Date;
  /** Whether it was read after the tournament was closed, so that it has the places that are paid. */
  isFinal: boolean;
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

/** A tournament as it was read just before its table is. */
type Seen = Pick<Tournament, 'tournamentId' | 'kept'>;

type Kept = { readAtMs: number; delayMs: number; isFinal: boolean; reading: Promise<Snapshot> };

async function readSnapshot(
  { db, clock }: Pick<TournamentsDeps, 'db' | 'clock'>,
  { tournamentId: id, kept }: Seen,
): Promise<Snapshot> {
  const asOf = clock();
  const standings = await listStandings(db, id);
  const first = standings.slice(0, shownLines).map(({ playerId }) => playerId);
  return {
    asOf,
    isFinal: kept === 'closed',
    standings,
    indexOf: new Map(standings.map(({ playerId }, index) => [playerId, index])),
    nicknames: await findNicknames(db, first),
  };
}

/**
 * Keeps the tables of this node. However many players look at a table, it is read at most once in some seconds, and all
 * players' places come from the same reading. Once more it is read as soon as the tournament is seen closed.
 */
export function openTables(deps: Pick<TournamentsDeps, 'db' | 'clock'>): (seen: Seen) => Promise<Snapshot> {
  const tables = new Map<string, Kept>();
  return (seen) => {
    const { tournamentId } = seen;
    const found = tables.get(tournamentId);
    const nowMs = performance.now();
    const isOutdated = found?.isFinal === false && seen.kept === 'closed';
    if (found !== undefined && !isOutdated && nowMs - found.readAtMs < Math.max(keepMs, found.delayMs))
      return found.reading;
    const reading = readSnapshot(deps, seen);
    const next: Kept = { readAtMs: nowMs, delayMs: 0, isFinal: seen.kept === 'closed', reading };
    tables.delete(tournamentId);
    tables.set(tournamentId, next);
    const [oldest] = tables.keys();
    if (tables.size > mostTables && oldest !== undefined) tables.delete(oldest);
    void reading.then(
      () => (next.delayMs = delayTimes * (performance.now() - nowMs)),
      () => tables.delete(tournamentId),
    );
    return reading;
  };
}
