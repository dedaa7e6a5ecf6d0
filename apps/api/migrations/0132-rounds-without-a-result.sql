-- expansion
-- Which rounds of other providers may have a bet without a result, however old: staff see them, and reading all rounds of all time for it
-- would take too long. False from a bet until a win, also one of 0; a node of the release before leaves it false, so who reads it still asks
-- the ledger for the results of the few.
alter table provider_round add column has_result boolean not null default true;
alter table provider_round alter column has_result set default false;
update provider_round r set has_result = false
  where ended_at is null and bet > 0 and exists (
    select from provider_transaction t
    where t.player_id = r.player_id and t.round_id = r.round_id and t.kind = 'bet' and t.refusal is null and not exists (
      select from open_bet_result result where result.player_id = t.player_id and result.bet_id = t.reference));
create index provider_round_waiting on provider_round (player_id, round_id) where not has_result and bet > 0;
