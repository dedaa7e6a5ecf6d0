-- expansion
-- The catalogue of other studios' games in the database (docs/decisions/0110).

create table game_provider (
  provider_id           text primary key,
  -- as players read it, and by which the lobby is narrowed
  name                  text not null unique,
  -- names of environment variables: a secret stands in no table
  secret_env            text[] not null,
  launch_url            text not null,
  -- where demonstrations open; null where the studio has none
  demo_url              text,
  frame_origins         text[] not null,
  max_bet               bigint not null check (max_bet > 0),
  max_win               bigint not null check (max_win > 0),
  replay_window_seconds int not null,
  -- off: in no list, no launch, no bet; wins and rollbacks are taken
  is_on                 boolean not null default true,
  changed_at            timestamptz not null
);

-- A cover as it came, until its files are made of it.
create table game_cover (
  -- SHA-256 of what came, in base64url
  cover_id   text primary key,
  state      text not null default 'waiting' check (state in ('waiting', 'ready', 'bad')),
  source     bytea,
  -- AVIF of 240 and of 480 pixels across, and WebP of 360 for browsers without AVIF
  small      bytea,
  large      bytea,
  plain      bytea,
  created_at timestamptz not null,
  constraint game_cover_files check (
    (state = 'ready') = (small is not null and large is not null and plain is not null)
    and (state = 'waiting') = (source is not null))
);
create index game_cover_waiting on game_cover (cover_id) where state = 'waiting';

create table provider_game (
  game_id          text primary key,
  provider_id      text not null references game_provider,
  provider_game_id text not null,
  name             text not null,
  kind             text not null,
  -- by jurisdiction, '*' for those that aren't named; null where the game may not be offered
  returns          jsonb not null,
  certificate      jsonb,
  released_on      date not null,
  themes           text[] not null,
  tags             text[] not null,
  has_demo         boolean not null,
  has_free_rounds  boolean not null,
  cover_id         text not null references game_cover,
  changed_at       timestamptz not null,
  unique (provider_id, provider_game_id)
);
create index provider_game_cover on provider_game (cover_id);

-- One row: every node reads the catalogue again when the number grew. Who changes the catalogue holds it.
create table catalogue_version (
  is_one     boolean primary key default true check (is_one),
  version    bigint not null,
  changed_at timestamptz not null
);
insert into catalogue_version (version, changed_at) values (0, now());
