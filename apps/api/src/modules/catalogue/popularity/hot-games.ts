import { keepValue } from '#platform/time/keep-value.ts';
import type { Database } from '#platform/database/index.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import type { HotRule } from './hot-rule.ts';
import { listHotGames } from './popularity.store.ts';

const keepMs = minuteMs;

type HotGamesDeps = { db: Database; clock: Clock; telemetry: Telemetry; gameIds: () => readonly string[] };

/** The HOT games of the lobby, kept for a minute. */
export function createHotGames(deps: HotGamesDeps, rule: HotRule): () => Promise<ReadonlySet<string>> {
  const read = async (now: Date): Promise<ReadonlySet<string>> => {
    const since = new Date(now.getTime() - rule.days * dayMs);
    return new Set(await listHotGames(deps.db, { gameIds: deps.gameIds(), since }, rule));
  };
  return keepValue(deps, { what: 'hot games', read, atFirst: new Set(), keepMs });
}
