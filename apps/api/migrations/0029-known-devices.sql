-- Browsers from which a player has logged in: others' wrong tries are no reason to make them wait.
create table known_device (
  player_id   bigint not null,
  -- SHA-256 of phone and the browser's secret: one browser of two players can't be told from two
  device_hash bytea not null,
  -- the session that began there last: who revokes it makes the browser a stranger
  session_id  uuid not null,
  seen_at     timestamptz not null,
  primary key (player_id, device_hash)
);
create index known_device_seen on known_device (seen_at);

-- What all nodes of an installation know and nobody else: made by the first that needs it.
create table house_secret (
  name   text primary key,
  secret bytea not null
);
