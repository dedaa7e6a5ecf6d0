-- expansion
-- When and from where players logged in, for half a year (docs/decisions/0063): sessions are forgotten when they end.

create table log_in (
  player_id bigint not null references player,
  -- the session that it began
  log_in_id uuid not null,
  at        timestamptz not null,
  -- browser and system, e.g. Chrome no Android
  device    text not null,
  -- whether the player had logged in from this browser before; null for log-ins from before this was noted
  is_known  boolean,
  -- coarse: an IPv4 /24 or an IPv6 /48
  network   text,
  primary key (player_id, log_in_id)
);
create index log_in_of_player on log_in (player_id, at);
create index log_in_at on log_in (at);

insert into log_in (player_id, log_in_id, at, device)
select player_id, device_id, created_at, name from session;
