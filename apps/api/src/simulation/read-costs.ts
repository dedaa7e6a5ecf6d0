import type { RewardCosts } from '#modules/rewards/index.ts';
import { requireRow, sql, type Queryable } from '#platform/database/index.ts';

export const readCosts = (db: Queryable): Promise<RewardCosts> =>
  requireRow(
    db,
    sql<RewardCosts>`
      select given.count, given.centavos, given.largest, played.ggr, played.active
      from (select count(*) as count, coalesce(sum(amount), 0)::bigint as centavos, coalesce(max(amount), 0) as largest from reward) given,
        (select coalesce(sum(case kind when 'bet' then amount else -amount end), 0)::bigint as ggr,
          count(distinct player_id) filter (where kind = 'bet') as active
         from ledger_entry where kind in ('bet', 'win')) played`,
  );
