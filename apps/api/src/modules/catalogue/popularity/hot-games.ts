import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { HotRule } from './hot-rule.ts';
import { listHotGames } from './popularity.store.ts';

const dayMs = 24 * 60 * 60_000;
/** The lobby is read far more often than it changes. */
const keepMs = 60_000;

/** Which games of the lobby are HOT; kept for a minute. */
export function createHotGames(
  { db, clock, gameIds }: { db: Database; clock: Clock; gameIds: readonly string[] },
  rule: HotRule,
): () => Promise<ReadonlySet<string>> {
  let kept: { at: number; games: Promise<ReadonlySet<string>> } | undefined;
  return () => {
    const now = clock().getTime();
    if (kept === undefined || now - kept.at >= keepMs) {
      const since = new Date(now - rule.days * dayMs);
      const games = listHotGames(db, { gameIds, since }, rule).then((ids) => new Set(ids));
      const entry = { at: now, games };
      kept = entry;
      games.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    return kept.games;
  };
}
