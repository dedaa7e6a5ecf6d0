-- A function in SQL can't ask a distributed table with its parameters, one in PL/pgSQL can: the same body, so the rule of lots has one text.
do $$
declare body text := (select prosrc from pg_proc join pg_language l on l.oid = prolang
  where pg_proc.oid = 'lot_shares(bigint, bigint)'::regprocedure and lanname = 'sql');
begin
  if body is null then return; end if;
  execute format($f$
    create or replace function lot_shares(of_player bigint, bet bigint)
      returns table (lot_no bigint, reference uuid, balance bigint, owed bigint, paid_before bigint, paid bigint, progress bigint)
    language plpgsql stable as %L
  $f$, E'#variable_conflict use_column\nbegin return query' || body || E';\nend');
end $$;
