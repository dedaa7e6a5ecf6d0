-- expansion
-- Notices on the phone (docs/decisions/0087).

-- Where a log-in gets notices: the address that its browser made at its push service, and the keys of that browser.
create table push_subscription (
  player_id  bigint not null references player,
  -- of the log-in: without it nothing is sent
  device_id  uuid not null,
  endpoint   text not null,
  service    text not null,
  p256dh     bytea not null check (length(p256dh) = 65),
  auth       bytea not null check (length(auth) = 16),
  -- what the player asked for: the contract's pushKinds
  kinds      text[] not null check (cardinality(kinds) > 0),
  created_at timestamptz not null,
  -- the last notice that the service took
  sent_at    timestamptz,
  -- how many it refused since
  failures   integer not null default 0,
  primary key (player_id, device_id)
);

-- Notices on their way, written in the commit of what they tell. A row goes when its notice is out, or of no use any more.
create table push_notice (
  player_id  bigint not null references player,
  notice_id  uuid not null,
  device_id  uuid not null,
  kind       text not null,
  service    text not null,
  tries      integer not null default 0,
  check_at   timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (player_id, notice_id, device_id)
);
create index push_notice_due on push_notice (check_at);
create index push_notice_expiry on push_notice (expires_at);
