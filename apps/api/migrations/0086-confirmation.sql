-- expansion
-- Whose account it is, where the compliance profile confirms that before the first deposit (docs/decisions/0066).

-- What a player says of themselves. It can be said again until a face has confirmed it; the CPF is claimed then (player_cpf).
create table registration (
  player_id       bigint primary key references player,
  cpf             text not null check (cpf ~ '^\d{11}$'),
  name            text not null,
  birth_date      date not null,
  email           text not null,
  gender          text not null check (gender in ('female', 'male', 'other')),
  nationality     text not null check (nationality in ('brazilian', 'naturalised', 'foreign')),
  -- the network address that it came from
  network_address text not null,
  saved_at        timestamptz not null,
  -- what the CPF base said of it
  base_state      text not null check (base_state in ('waiting', 'right', 'differs', 'refused')),
  -- the status in its words, e.g. regular; null until it has answered
  base_status     text,
  base_read_at    timestamptz,
  -- when it is asked again; null where it has answered
  ask_at          timestamptz,
  check ((base_state = 'waiting') = (ask_at is not null)),
  -- until when a face has confirmed the account; null until the first one
  confirmed_until timestamptz
);
create index registration_to_ask on registration (ask_at) where ask_at is not null;
create index registration_cpf on registration (cpf);

-- Which version of the house's terms a player accepted, when, and from which network address.
create table terms_acceptance (
  player_id       bigint not null references player,
  version         text not null,
  accepted_at     timestamptz not null,
  network_address text not null,
  primary key (player_id, version)
);
revoke update, delete on terms_acceptance from ipe_application;

-- A check of a player's face with the house's provider: its result, the provider's id and hash. Pictures never come here.
create table face_check (
  player_id   bigint not null references player,
  check_id    uuid not null,
  state       text not null check (state in ('open', 'resubmission', 'in_review', 'approved', 'declined', 'expired')),
  begun_at    timestamptz not null,
  -- the provider's page; null until the provider has made it
  url         text,
  provider_id text,
  -- how alike the faces are, 0 to 100
  score       smallint check (score between 0 and 100),
  -- of what the provider keeps
  hash        text,
  -- why it wasn't approved: the provider's word, or cpf_taken, cpf_differs
  reason      text,
  decided_at  timestamptz,
  -- when the provider is asked again; null once it is over
  look_at     timestamptz,
  check ((state in ('open', 'resubmission', 'in_review')) = (look_at is not null)),
  primary key (player_id, check_id)
);
create index face_check_of_player on face_check (player_id, begun_at);
create index face_check_to_look on face_check (look_at) where look_at is not null;
