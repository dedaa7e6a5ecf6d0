-- expansion
-- Messages of staff: for a moment to come, offers among them, and counted when they are read (docs/decisions/0061).

-- Not shown to a player who may not be called.
alter table message add column is_offer boolean not null default false;

-- What staff wrote to single players: of messages there are millions, of these a few.
create table staff_message (
  player_id  bigint not null,
  message_id uuid not null,
  -- the member of staff by the name of then
  written_by text not null,
  -- the message's own moment
  sends_at   timestamptz not null,
  primary key (player_id, message_id)
);
create index staff_message_newest on staff_message (sends_at desc, message_id);

alter table broadcast add column written_by text;
-- players who were registered when it was sent; null until they are counted
alter table broadcast add column sent_to bigint;
-- players who had read it by the mark
alter table broadcast add column read_by bigint not null default 0;

-- Up to when the readers of broadcasts were counted.
create table broadcast_mark (
  is_only boolean primary key default true check (is_only),
  read_to timestamptz not null
);
revoke delete on broadcast_mark from ipe_application;
