import { codes } from '@ipe/contract';
import type { Clock } from './clock.ts';
import { execute, requireRow, sql, type Queryable } from './database/index.ts';
import { refuse } from './refusal.ts';

/** So far the clocks of two nodes may differ. */
const clockToleranceMs = 60_000;

/** A limit that is kept in the database: it survives a restart and holds for all nodes together. */
export type RateLimit = {
  /** Counts one try. @throws RefusedError 429 with `retryAfterSeconds` when the limit is reached. */
  take(key: string): Promise<void>;
  /** Forgets the tries, e.g. after the right password. */
  clear(key: string): Promise<void>;
};

/** @param limit.tries how many tries fit in a window of `windowSeconds` that begins with the first */
export function createRateLimit(
  deps: { db: Queryable; clock: Clock },
  limit: { name: string; tries: number; windowSeconds: number },
): RateLimit {
  return {
    take: async (key) => {
      const now = deps.clock();
      const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
      // A window that ends later was begun by a clock that had jumped ahead: it would last until the jump is made good.
      const latestEnd = new Date(windowEndsAt.getTime() + clockToleranceMs);
      const row = await requireRow(
        deps.db,
        sql<{ tries: number; windowEndsAt: Date }>`
          insert into rate_limit as r (key, tries, window_ends_at) values (${`${limit.name}:${key}`}, 1, ${windowEndsAt})
          on conflict (key) do update set
            tries = case when r.window_ends_at > ${now} and r.window_ends_at <= ${latestEnd} then r.tries + 1 else 1 end,
            window_ends_at = case when r.window_ends_at > ${now} and r.window_ends_at <= ${latestEnd} then r.window_ends_at else excluded.window_ends_at end
          returning tries, window_ends_at as "windowEndsAt"`,
      );
      if (row.tries <= limit.tries) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000));
      throw refuse(codes.tooManyTries, `Muitas tentativas. Tente de novo em ${waitText(retryAfterSeconds)}.`, {
        retryAfterSeconds,
      });
    },
    clear: async (key) =>
      void (await execute(deps.db, sql`delete from rate_limit where key = ${`${limit.name}:${key}`}`)),
  };
}

/** Forgets the windows that have ended: otherwise every phone and address ever tried would stay. */
export async function deleteEndedLimits(db: Queryable, now: Date): Promise<void> {
  await execute(db, sql`delete from rate_limit where window_ends_at <= ${now}`);
}

function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
}
