-- expansion
-- What the house reports of each closed day, noted once from the journal (docs/decisions/0057): a report adds up these rows and reads no
-- player's. Days don't change, so rows are only added.

create table report_day (
  day                     date primary key,
  -- who bet, those of them for the first time in this month, who registered, whose first deposit it was
  active_players          bigint not null,
  first_active_players    bigint not null,
  new_players             bigint not null,
  first_deposits          bigint not null,
  -- what is owed at the day's end, in centavos; the last is what players owe us
  free_centavos           bigint not null,
  to_wager_centavos       bigint not null,
  on_their_way_centavos   bigint not null,
  in_open_rounds_centavos bigint not null,
  owed_centavos           bigint not null,
  noted_at                timestamptz not null
);

-- All entries of the day, by kind and accounts.
create table report_sum (
  day            date not null,
  kind           text not null,
  debit_account  smallint not null,
  credit_account smallint not null,
  entries        bigint not null,
  amount         bigint not null,
  primary key (day, kind, debit_account, credit_account)
);

-- Between which players entries of a kind are: a figure's lines are found without looking at players who have none.
create table report_page (
  day          date not null,
  after_player bigint not null,
  upto_player  bigint not null,
  kind         text not null,
  primary key (day, after_player, kind)
);

-- The day by the month in which its players registered.
create table report_cohort (
  day                  date not null,
  registered_month     date not null,
  first_active_players bigint not null,
  first_deposits       bigint not null,
  ggr_centavos         bigint not null,
  deposits_centavos    bigint not null,
  primary key (day, registered_month)
);

revoke update, delete on report_day, report_sum, report_page, report_cohort from ipe_application;

-- Who registered on a day.
create index if not exists player_registered on player (created_at);
