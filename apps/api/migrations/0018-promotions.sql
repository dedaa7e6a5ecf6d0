-- Activities: bonuses that are asked for with a deposit, and tasks with a reward.

alter table recharge_order
  -- the offer that the player asked for
  add column active_code text,
  -- what it promises; once the order is paid, what was granted
  add column bonus bigint not null default 0 check (bonus >= 0),
  -- the promise itself, for the module that keeps it: its rule may be another one when the money arrives
  add column offer jsonb;

-- What a player got of an activity. `occasion` tells apart what may be got more than once: a day, a week's first day, or 'once'.
create table activity_grant (
  player_id   bigint not null,
  activity_id text not null,
  occasion    text not null,
  -- the player's request, or the order of the deposit
  request_id  uuid not null,
  reward_id   uuid not null,
  amount      bigint not null check (amount > 0),
  created_at  timestamptz not null,
  primary key (player_id, activity_id, occasion),
  unique (player_id, request_id)
);
create trigger activity_grant_append_only before update or delete on activity_grant
  for each row execute function refuse_change();

-- Directory: one grant of each occasion for one person, whatever accounts they had.
create table activity_person (
  cpf         text not null,
  activity_id text not null,
  occasion    text not null,
  player_id   bigint not null,
  primary key (cpf, activity_id, occasion)
);

-- What activities with a budget have granted so far. Those without one have no row, so that their players don't wait for each other.
create table activity_budget (
  activity_id text primary key,
  spent       bigint not null check (spent >= 0)
);
