import { auditOf, sql, type Violation } from '#platform/database/index.ts';

const checkInViolations = sql<Violation>`
  select format('player %s checked in on %s with streak %s, the days before make it %s', player_id, day, streak, expected) as violation
    from (
      select player_id, day, streak,
        case when lag(day) over days = day - 1 then lag(streak) over days + 1 else 1 end as expected
      from sign_in window days as (partition by player_id order by day)
    ) s where streak <> expected
  union all
  select format('player %s was granted %s rewards of %s for checking in, the check-ins say %s of %s', player_id,
      coalesce(r.count, 0), coalesce(r.sum, 0), coalesce(s.count, 0), coalesce(s.sum, 0))
    from (select player_id, count(*), sum(amount) from reward where kind = 'sign' group by player_id) r
    full join (select player_id, count(*), sum(reward) from sign_in group by player_id) s using (player_id)
    where r.count is distinct from s.count or r.sum is distinct from s.sum`;

/** @returns a sentence for every contradiction among check-ins, or between them and their rewards */
export const findCheckInViolations = auditOf(checkInViolations);
