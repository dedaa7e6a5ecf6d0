-- expansion
-- When a round of another provider was last bet on after its first bet; null while it has one bet. A round goes on for a day after its last
-- bet. A node of the release before doesn't note it.
alter table provider_round add column bet_again_at timestamptz;
update provider_round r set bet_again_at = t.at
  from (
    select player_id, round_id, max(created_at) as at from provider_transaction
    where kind in ('bet', 'betwin') and refusal is null and created_at > now() - interval '1 day' group by player_id, round_id
  ) t
  where t.player_id = r.player_id and t.round_id = r.round_id and t.at > r.created_at;
create index provider_round_bet_again on provider_round (bet_again_at) where bet_again_at is not null;

-- When the player's newest granted round was booked: a bet asks for it where the profile has a least time between rounds.
create index granted_round_by_time on granted_round (player_id, created_at desc);
