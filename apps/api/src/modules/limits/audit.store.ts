import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** Every limit, pause and exclusion must be what its player asked for last. Days are of 24 hours, months of the calendar in UTC. */
const limitFaults = sql<{ fault: string }>`
  with asked as (
    select distinct on (player_id, kind, period, created_at, value) r.player_id, one ->> 'kind' as kind, one ->> 'period' as period,
      (one ->> 'value')::bigint as value, r.created_at
    from account_request r cross join jsonb_array_elements(r.content) one where r.kind = 'limits'
  ), last_asked as (
    select *, rank() over (partition by player_id, kind, period order by created_at desc) as place from asked
  )
  select format('player %s limit %s per %s: %s is kept, which is not what was asked for last', l.player_id, l.kind, l.period,
      coalesce(case when l.pending_from is null then l.value else l.pending_value end::text, 'none')) as fault
    from player_limit l where not exists (
      select from last_asked a where place = 1 and (a.player_id, a.kind, a.period) = (l.player_id, l.kind, l.period)
        and a.value is not distinct from case when l.pending_from is null then l.value else l.pending_value end)
  union all
  select distinct format('player %s limit %s per %s: it was asked for and is not kept', a.player_id, a.kind, a.period)
    from asked a left join player_limit l using (player_id, kind, period) where l.player_id is null
  union all
  select format('player %s is paused until %s: the last request says until %s', coalesce(p.player_id, b.player_id), b.paused_until, p.until)
    from (
      select player_id, max(created_at + make_interval(hours => 24 * (content ->> 'days')::int)) as until
      from account_request where kind = 'pause' group by player_id
    ) p full join player_block b using (player_id) where b.paused_until is distinct from p.until
  union all
  select format('player %s is self-excluded until %s: the longest request says until %s', coalesce(e.player_id, b.player_id),
      coalesce(b.excluded_until::text, b.excluded_since || ' without end'), e.until)
    from (
      select player_id, max(coalesce((created_at at time zone 'UTC' + make_interval(months => (content ->> 'months')::int)) at time zone 'UTC',
        'infinity')) as until
      from account_request where kind = 'self_exclusion' group by player_id
    ) e full join player_block b using (player_id)
    where e.until is distinct from case when b.excluded_since is not null then coalesce(b.excluded_until, 'infinity') end`;

/** @returns a sentence for every limit, pause and exclusion that isn't what its player asked for */
export async function findLimitFaults(db: Queryable): Promise<string[]> {
  return (await queryRows(db, limitFaults)).map(({ fault }) => fault);
}
