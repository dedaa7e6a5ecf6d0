-- Rules of rewards are data, published by version, and every reward names the version that it was granted by.

-- What a version said, as data and as the text that players read: never changed, so it is the history too.
create table published_rule (
  kind         text not null,
  version      text not null,
  -- of body and terms
  sha256       text not null,
  body         jsonb not null,
  terms        text not null,
  published_at timestamptz not null,
  primary key (kind, version)
);
create trigger published_rule_append_only before update or delete on published_rule
  for each row execute function refuse_change();

-- What a player was granted, once: the journal has a `bonus` under the same id.
create table reward (
  player_id    bigint not null,
  reward_id    uuid not null,
  kind         text not null,
  rule_kind    text not null,
  rule_version text not null,
  -- what for, as the wallet and the statement say it
  title        text not null,
  amount       bigint not null check (amount > 0),
  required     bigint not null check (required >= 0),
  created_at   timestamptz not null,
  primary key (player_id, reward_id)
);
create index reward_kind on reward (player_id, kind);
create trigger reward_append_only before update or delete on reward for each row execute function refuse_change();
