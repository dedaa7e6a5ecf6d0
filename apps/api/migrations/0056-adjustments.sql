-- expansion
-- What two persons of the staff gave a player or took to put something right. The journal's entries name it.

create table adjustment (
  player_id     bigint not null references player,
  adjustment_id uuid not null,
  -- centavos, for the player above 0
  amount        bigint not null check (amount <> 0),
  -- why, as the player reads it
  message       text not null,
  created_at    timestamptz not null,
  primary key (player_id, adjustment_id)
);
revoke update, delete on adjustment from ipe_application;
