-- What the house tells its players, for 30 days (specification section 7). Forgotten by a job, and not shown after that even when the job is late.

create table message (
  player_id  bigint not null,
  message_id uuid not null,
  title      text not null,
  content    text not null,
  -- where in the app it leads
  link       text,
  created_at timestamptz not null,
  read_at    timestamptz,
  primary key (player_id, message_id)
);
create index message_of_player on message (player_id, created_at desc);
create index message_time on message using brin (created_at);

-- To everybody who is registered by then: stored once, joined when a player reads.
create table broadcast (
  broadcast_id uuid primary key,
  title        text not null,
  content      text not null,
  link         text,
  created_at   timestamptz not null
);
create index broadcast_time on broadcast (created_at);

create table broadcast_read (
  player_id    bigint not null,
  broadcast_id uuid not null,
  read_at      timestamptz not null,
  primary key (player_id, broadcast_id)
);
create index broadcast_read_time on broadcast_read using brin (read_at);
