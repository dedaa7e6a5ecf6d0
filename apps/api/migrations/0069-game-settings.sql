-- expansion
-- How staff offer a game, where that is otherwise than its files say.
create table game_setting (
  game_id    text primary key,
  is_on      boolean not null,
  -- games with one come first in the lobby, the smallest first
  place      int check (place > 0),
  -- instead of those that follow from release and play
  tags       text[],
  changed_at timestamptz not null
);
