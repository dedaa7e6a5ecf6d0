-- expansion
-- When a log-in last showed who and where its player is (docs/decisions/0071).

alter table session
  add column active_at    timestamptz,
  add column proved_at    timestamptz,
  add column located_at   timestamptz,
  add column located_from text;
-- A browser keeps its second proof over log-ins.
alter table known_device add column proved_at timestamptz;

-- Each time a player showed it, and by what.
create table presence_check (
  player_id  bigint not null,
  check_id   uuid not null,
  at         timestamptz not null,
  device_id  uuid not null,
  by_password boolean not null,
  by_code    boolean not null,
  -- coarse: an IPv4 /24 or an IPv6 /48
  network    text not null,
  -- as the browser says it, rounded to a hundredth of a degree (a kilometre); null where it wasn't asked
  latitude   numeric(4, 2),
  longitude  numeric(5, 2),
  primary key (player_id, check_id)
);
create index presence_check_of_player on presence_check (player_id, at desc, check_id desc);
create index presence_check_at on presence_check (at);
revoke update on presence_check from ipe_application;
