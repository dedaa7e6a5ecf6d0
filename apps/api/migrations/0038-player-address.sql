-- Where a player says that they live: one row each, whole or not at all. Gone when the account closes.

create table player_address (
  player_id   bigint primary key,
  area        text not null,
  postal_code text not null,
  city        text not null,
  address     text not null,
  updated_at  timestamptz not null
);
