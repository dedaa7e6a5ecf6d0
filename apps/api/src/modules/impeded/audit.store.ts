import { auditOf, sql, type Violation } from '#platform/database/index.ts';
import { impededPlayers } from '#modules/limits/index.ts';

const impedimentViolations = sql<Violation>`
  select format('player %s is impeded since %s and may bet', i.player_id, i.found_at) as violation
  from impediment i left join ${impededPlayers} p using (player_id)
  where i.state <> 'lifted' and p.player_id is null
  union all
  select format('player %s is kept from betting by no impediment', p.player_id)
  from ${impededPlayers} p left join impediment i on i.player_id = p.player_id and i.state <> 'lifted'
  where i.player_id is null
  union all
  select format('player %s is impeded by query %s, which isn’t kept', i.player_id, i.query_id)
  from impediment i left join impeded_query q on q.player_id = i.player_id and q.query_id = i.query_id
  where q.outcome is null or q.outcome <> 'impeded'`;

/** @returns a sentence for every player whose impediment and block contradict each other */
export const findImpededViolations = auditOf(impedimentViolations);
