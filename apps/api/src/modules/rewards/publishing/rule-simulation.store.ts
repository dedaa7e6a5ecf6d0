import { deleteUpTo, execute, findRow, sql, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { PlayEnd } from './rule-play.ts';

export type KeptPlay = { beganAt: Date; players: number; seed: number; result: PlayEnd | null };

export const findPlay = (on: Queryable, playHash: string): Promise<KeptPlay | undefined> =>
  findRow(
    on,
    sql<KeptPlay>`
      select began_at as "beganAt", players, seed, result from rule_simulation where play_hash = ${playHash}`,
  );

/** Notes that a simulation begins, also for one that failed before. */
export const beginPlay = (
  on: Queryable,
  { playHash, beganAt, players, seed }: Omit<KeptPlay, 'result'> & { playHash: string },
) =>
  execute(
    on,
    sql`insert into rule_simulation (play_hash, began_at, players, seed) values (${playHash}, ${beganAt}, ${players}, ${seed})
        on conflict (play_hash) do update set began_at = excluded.began_at, result = null`,
  );

export const endPlay = (on: Queryable, playHash: string, result: PlayEnd) =>
  execute(
    on,
    sql`update rule_simulation set result = ${JSON.stringify(result)}::jsonb where play_hash = ${playHash} and result is null`,
  );

/** Results are deleted after this time. Proposals keep a copy of the figures, and a draft can be simulated again. */
const keptMs = 30 * dayMs;

export const forgetPlays = (db: Queryable, now: Date): Promise<void> => {
  const at = sql`began_at`;
  return deleteUpTo(db, new Date(now.getTime() - keptMs), {
    at,
    rows: (upTo) => sql`from rule_simulation where ${at} <= ${upTo}`,
  });
};
