import { isErased } from '#modules/identity/index.ts';
import { auditOf, sql, type Violation } from '#platform/database/index.ts';

/**
 * Every limit, pause and exclusion must be the one that its player asked for last. A day is 24 hours; months are those
 * of São Paulo's calendar. An erased player has only the requests left, so nothing is compared for them.
 */
const limitViolations = sql<Violation>`
  with asked as (
    select distinct on (player_id, kind, period, created_at, value) r.player_id, one ->> 'kind' as kind, one ->> 'period' as period,
      (one ->> 'value')::bigint as value, r.created_at
    from account_request r cross join jsonb_array_elements(r.content) one where r.kind = 'limits' and not ${isErased(sql`r.player_id`)}
  ), last_asked as (
    select *, rank() over (partition by player_id, kind, period order by created_at desc) as place from asked
  )
  select format('player %s limit %s per %s: %s is kept, which is not what was asked for last', l.player_id, l.kind, l.period,
      coalesce(case when l.pending_from is null then l.value else l.pending_value end::text, 'none')) as violation
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
      from account_request r where kind = 'pause' and not ${isErased(sql`r.player_id`)} group by player_id
    ) p full join player_block b using (player_id) where b.paused_until is distinct from p.until
  union all
  select format('player %s is self-excluded until %s: the longest request says until %s', coalesce(e.player_id, b.player_id),
      coalesce(b.excluded_until::text, b.excluded_since || ' without end'), e.until)
    from (
      select player_id, max(coalesce((created_at at time zone 'America/Sao_Paulo' + make_interval(months => (content ->> 'months')::int))
        at time zone 'America/Sao_Paulo', 'infinity')) as until
      from account_request r where kind = 'self_exclusion' and not ${isErased(sql`r.player_id`)} group by player_id
    ) e full join player_block b using (player_id)
    where e.until is distinct from case when b.excluded_since is not null then coalesce(b.excluded_until, 'infinity') end`;

/**
 * Only a player who asked to leave, or whom the regulator's list blocks, may have wagering waived and bonuses taken;
 * and all of it must be done, so that no money from before waits for bets that they can't make. For an erased player
 * the list's hit is gone.
 */
const exclusionViolations = sql<Violation>`
  with away as (
    select player_id, min(since) as first_at from (
      select player_id, created_at as since from account_request where kind in ('self_exclusion', 'closing')
      union all select player_id, found_at from impediment) reason
    group by player_id
  ), gone as (
    select player_id, case when closing_since is not null then 'infinity' else coalesce(excluded_until, 'infinity') end as until
    from player_block
    where closing_since is not null or (excluded_since is not null and coalesce(excluded_until, 'infinity') > now())
  )
  select format('player %s entry %s: a %s, and nobody had asked to be excluded or to close the account, nor was there an impediment', player_id, entry_no, e.kind) as violation
    from ledger_entry e left join away using (player_id)
    where e.kind in ('waiver', 'bonus_forfeit') and (first_at is null or first_at > e.created_at)
      and not ${isErased(sql`e.player_id`)}
  union all
  select format('player %s lot %s: its wagering is waived, and nobody had asked to be excluded or to close the account, nor was there an impediment', player_id, lot_no)
    from wallet_lot lot left join away using (player_id) where waived_at is not null and (first_at is null or first_at > waived_at)
      and not ${isErased(sql`lot.player_id`)}
  union all
  select format('player %s lot %s: it waits for bets that its player may not make', player_id, lot_no)
    from wallet_lot lot join gone using (player_id)
    where lot.created_at < until and closed_at is null and waived_at is null and wagered < required
      and (expires_at is null or expires_at > now())
  union all
  select format('player %s is closing the account since %s: nobody had asked for that', player_id, closing_since)
    from player_block b where closing_since is not null and not exists (
      select from account_request r where r.player_id = b.player_id and r.kind = 'closing' and r.created_at = b.closing_since)`;

/** @returns a sentence for every limit, pause, exclusion and closing that isn't the one its player asked for */
export const findLimitViolations = auditOf(limitViolations, exclusionViolations);
