-- The server seed is fixed before the player's is known (docs/decisions/0026): every account has one seed more, whose hash is shown
-- and which waits for the player's. Seeds that are in use stay until their players change them.

alter table fairness_seed
  -- null while the seed waits
  alter column client_seed drop not null,
  -- when the player's seed came; null for one of before, which the server drew or which came with the call that drew the server's
  add column client_seed_at timestamptz,
  -- the request that brought it: a repeat gets the same answer
  add column request_id uuid,
  add constraint fairness_seed_paired check (client_seed is not null or (revealed_at is null and client_seed_at is null));
drop index fairness_seed_active;
create unique index fairness_seed_active on fairness_seed (player_id) where revealed_at is null and client_seed is not null;
create unique index fairness_seed_next on fairness_seed (player_id) where client_seed is null;
create unique index fairness_seed_request on fairness_seed (player_id, request_id) where request_id is not null;
