-- Rounds of players whose rows are on one node, settled there in one commit. Citus calls it on the node of `of_player`, one of them; what it
-- does for each shard is settle_rounds of migration 0093 with the shard's own tables (`of_shards`, `until`: which players are of which).

-- Keeps a shard where it is until the transaction ends, as a statement of Citus would: a move waits. The lock is the tables' owner's to take.
create or replace function hold_shard(shard bigint) returns void
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  perform lock_shard_metadata(5, array[shard]);
  if not exists (select from pg_dist_placement join pg_dist_local_group using (groupid) where shardid = shard) then
    raise exception 'shard % is on another node now', shard using errcode = 'connection_failure';
  end if;
end $$;

create or replace function settle_rounds_here(
  of_player bigint, of_shards bigint[], until int[],
  players bigint[], round_ids uuid[], games text[], versions text[], modes text[],
  stakes bigint[], bets bigint[], wins bigint[], seed_nos bigint[], nonces bigint[],
  sessions int[], settled_at timestamptz
) returns table (idx int, status int, balance_after bigint)
language plpgsql
as $$
declare
  before int := 0;
begin
  for i in 1 .. cardinality(of_shards) loop
    perform hold_shard(of_shards[i]);
    return query execute
      format('select idx + $13, status, balance_after from settle_rounds_%s($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', of_shards[i])
      using players[before + 1 : until[i]], round_ids[before + 1 : until[i]], games[before + 1 : until[i]],
        versions[before + 1 : until[i]], modes[before + 1 : until[i]], stakes[before + 1 : until[i]], bets[before + 1 : until[i]],
        wins[before + 1 : until[i]], seed_nos[before + 1 : until[i]], nonces[before + 1 : until[i]],
        sessions[before + 1 : until[i]], settled_at, before;
    before := until[i];
  end loop;
end $$;

-- By its whole list of parameters: the one of the release before stays until its nodes have gone.
do $$
declare
  ours regprocedure := 'settle_rounds_here(bigint, bigint[], int[], bigint[], uuid[], text[], text[], text[], bigint[], bigint[], bigint[], '
    'bigint[], bigint[], int[], timestamptz)';
begin
  if not exists (select from pg_dist_object where objid = ours and distribution_argument_index is not null) then
    perform create_distributed_function(ours, 'of_player', 'player');
  end if;
end $$;
