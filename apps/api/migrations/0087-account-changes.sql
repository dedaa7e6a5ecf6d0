-- expansion
-- What changed of an account, by whom, from what to what (Portaria SPA/MF 722/2024). Passwords and PINs are named without a value. What
-- staff do is in their log too. Rows stay as they are; they go only when their player is forgotten (docs/decisions/0076).

create table account_change (
  player_id  bigint not null references player,
  change_id  uuid not null,
  changed_at timestamptz not null,
  author     text not null check (author in ('player', 'staff', 'house')),
  -- what of the account, e.g. address
  what       text not null,
  before     jsonb,
  after      jsonb,
  primary key (player_id, change_id)
);
create index account_change_of_player on account_change (player_id, changed_at);
revoke update on account_change from ipe_application;
