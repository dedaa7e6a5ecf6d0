-- expansion
-- What the house owes its players, told day by day so that each can check it (docs/decisions/0080).

-- Who builds a day's tree. A builder that is silent for long is dead; what it left is deleted by the next.
create table liability_run (
  day        date primary key,
  builder    uuid not null,
  claimed_at timestamptz not null
);

-- What was published of a day, for good: the statement with its signatures, as every address shows it.
create table liability_statement (
  day            date primary key,
  number         int not null unique check (number > 0),
  -- of the tree: the packed nodes above its branches follow from liability_branch
  height         smallint not null,
  owed           bigint not null check (owed >= 0),
  bonus          bigint not null check (bonus >= 0),
  -- JSON, signed: the bytes that were signed follow from it
  published      text not null,
  statement_hash bytea not null,
  published_at   timestamptz not null
);
revoke update, delete on liability_statement from ipe_application;

-- The leaves of a tree, some hundred at a time; branch −1 has the nodes above them. For as many days as the house keeps them.
create table liability_branch (
  day       date not null,
  branch_no int not null check (branch_no >= -1),
  nodes     bytea not null,
  primary key (day, branch_no)
);
-- Hashes can't be made smaller.
alter table liability_branch alter column nodes set storage external;

-- Where a player's account stood when a day was stated, and where in the tree its parts are: what their proof is made from.
create table liability_share (
  player_id    bigint not null,
  day          date not null,
  withdrawable bigint not null check (withdrawable >= 0),
  locked       bigint not null check (locked >= 0),
  reserved     bigint not null check (reserved >= 0),
  in_open_bets bigint not null check (in_open_bets >= 0),
  bonus        bigint not null check (bonus >= 0),
  entry_no     bigint not null,
  journal_head bytea not null,
  seed_head    bytea not null,
  places       int[] not null,
  owed_parts   bigint[] not null,
  bonus_parts  bigint[] not null,
  primary key (player_id, day)
);
create index liability_share_of_day on liability_share (day, player_id);
