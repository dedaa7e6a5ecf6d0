-- expansion
-- A directory has one unique key, the one that it is asked by: a distributed table can't guard another (docs/decisions/0047). A player's own
-- code stands with the player; of those who came before, and of what the release before writes, the directory alone has it.
alter table player add column invite_code text;
alter table invite_code drop constraint invite_code_player_id_key;
create index invite_code_of on invite_code (player_id);
