-- Players, how they log in, and what limits tries. Every player-scoped key starts with player_id (docs/architecture.md, "Data and scale");
-- the three directories below are the exceptions: they find the player.

create table player (
  player_id     bigint primary key,
  mobile        text not null,
  password_hash text not null,
  nickname      text not null,
  avatar        smallint not null,
  -- Attribution at sign-up: at most one of the two (specification section 4).
  invited_by    bigint,
  source        text,
  created_at    timestamptz not null,
  check (invited_by is null or source is null)
);

-- Directory: a phone belongs to one player.
create table player_mobile (
  mobile    text primary key,
  player_id bigint not null
);

-- Directory: a player's own invite code.
create table invite_code (
  code      text primary key,
  player_id bigint not null unique
);

-- Directory: a CPF belongs to one player.
create table player_cpf (
  cpf       text primary key,
  player_id bigint not null
);

-- Who the player is, as given with the first deposit: only this person may pay in and be paid out.
create table player_identity (
  player_id  bigint primary key,
  cpf        text not null,
  name       text not null,
  created_at timestamptz not null
);

create table session (
  player_id    bigint not null,
  device_id    uuid not null,
  token_hash   bytea not null,
  name         text not null,
  address      text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (player_id, device_id)
);
create unique index session_token on session (player_id, token_hash);

-- Tries counted by key (phone, address…) in fixed windows: they survive a restart and hold for all nodes together.
create table rate_limit (
  key            text primary key,
  tries          integer not null,
  window_ends_at timestamptz not null
);
