-- expansion
-- Months that were played with a draft of a rule (docs/decisions/0060): the figures stand in its proposal.
create table rule_simulation (
  -- SHA-256 of the rules in force, the draft, the players and the seed
  play_hash text primary key,
  began_at  timestamptz not null,
  players   int not null,
  seed      int not null,
  -- null until it has ended
  result    jsonb
);
revoke delete on rule_simulation from ipe_application;
