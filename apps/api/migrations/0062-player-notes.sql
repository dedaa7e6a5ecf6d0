-- expansion
-- What staff write down about a player for each other. Kept for good; no export has it (docs/decisions/0054).

create table player_note (
  player_id   bigint not null,
  note_id     uuid not null,
  -- a member's, or the name of the machine's user
  author      text not null,
  text        text not null,
  created_at  timestamptz not null,
  primary key (player_id, note_id)
);
create index player_note_of on player_note (player_id, created_at desc);
revoke update, delete on player_note from ipe_application;
