import { deleteUpTo, execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { openProviderBets } from '../relations.ts';

/** Sums of one provider's calls. `took` counts calls by duration, in buckets. */
export type CallSums = {
  calls: number;
  refused: number;
  failed: number;
  took: number[];
  lastSuccessAt: Date | null;
};

export const addToHour = (tx: Queryable, { providerId, now, ...sums }: CallSums & { providerId: string; now: Date }) =>
  execute(
    tx,
    sql`
      insert into provider_hour as h (provider_id, hour, calls, refused, failed, took, last_success_at)
      values (${providerId}, date_trunc('hour', ${now}::timestamptz, 'UTC'), ${sums.calls}, ${sums.refused}, ${sums.failed},
        ${sums.took}::bigint[], ${sums.lastSuccessAt})
      on conflict (provider_id, hour) do update set calls = h.calls + excluded.calls, refused = h.refused + excluded.refused,
        failed = h.failed + excluded.failed, last_success_at = greatest(h.last_success_at, excluded.last_success_at),
        took = (select array_agg(one + other order by at) from unnest(h.took, excluded.took) with ordinality t (one, other, at))`,
  );

export type HourRow = CallSums & { providerId: string };

export const listHours = (db: Queryable, since: Date): Promise<HourRow[]> =>
  queryRows(
    db,
    sql<HourRow>`
      select provider_id as "providerId", calls, refused, failed, took, last_success_at as "lastSuccessAt"
      from provider_hour where hour > ${since}`,
  );

const keptMs = 31 * dayMs;

export const forgetHours = (db: Queryable, now: Date): Promise<void> => {
  const at = sql`hour`;
  return deleteUpTo(db, new Date(now.getTime() - keptMs), {
    at,
    rows: (upTo) => sql`from provider_hour where ${at} <= ${upTo}`,
  });
};

export type OpenRounds = { providerId: string; gameId: string; rounds: number; betCentavos: number };

/**
 * Sums bets without a result by game, however old they are. A further bet that a node of the release before takes in a
 * round with a result isn't seen.
 */
export const sumOpenRounds = (tx: Queryable): Promise<OpenRounds[]> =>
  queryRows(
    tx,
    sql<OpenRounds>`
      select provider_id as "providerId", game_id as "gameId", count(*) as rounds, sum(bet)::bigint as "betCentavos"
      from (
        select r.player_id, r.round_id, provider_id, game_id, sum(t.bet) as bet
        from provider_round r join ${openProviderBets()} t on t.player_id = r.player_id and t.round_id = r.round_id
        where not r.has_result and r.bet > 0 group by r.player_id, r.round_id, provider_id, game_id
      ) open group by provider_id, game_id`,
  );
