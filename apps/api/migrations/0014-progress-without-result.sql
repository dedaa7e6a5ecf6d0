-- Progress that a bet without a result made counts for withdrawals once the bet has one: a cancellation takes it back, and what was
-- withdrawn meanwhile would have met its requirement with nothing.
alter table wallet_lot
  -- of `wagered`, what open bets without a result brought
  add column pending bigint not null default 0 check (pending >= 0);

update wallet_lot lot set pending = waiting.progress
from (
  select player_id, lot_no, sum(progress)::bigint as progress from open_bet_share s
  where not exists (select from open_bet_result r where r.player_id = s.player_id and r.bet_id = s.bet_id)
  group by player_id, lot_no
) waiting
where lot.player_id = waiting.player_id and lot.lot_no = waiting.lot_no and waiting.progress > 0;
