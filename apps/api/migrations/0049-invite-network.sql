-- expansion
-- What a player's invitations add up to, kept: a page of figures no longer reads every member and all that they moved
-- (docs/decisions/0049).

-- One row per inviter, as of the noted days. Without one: no member was counted yet.
create table invite_network (
  player_id         bigint primary key,
  -- Members who had registered by then; later ones are counted live.
  members           bigint not null check (members >= 0),
  counted_to        timestamptz not null,
  valid_members     bigint not null check (valid_members >= 0),
  recharge_users    bigint not null check (recharge_users >= 0),
  deposits_centavos bigint not null
);

-- What members deposited, or the bank took back of it, since the noted days: written with the money, gone when its day is noted.
create table invited_deposit (
  -- who invited
  player_id       bigint not null,
  member_id       bigint not null,
  -- how far the member's journal went then
  entry_no        bigint not null,
  amount_centavos bigint not null,
  -- a deposit, and not what was taken back of one
  is_deposit      boolean not null,
  primary key (player_id, member_id, entry_no)
);

-- A day that a release of before has noted isn't in the network's figures yet: the next one that is noted adds up all.
alter table invite_day add column is_in_network boolean not null default false;
update invite_day set is_in_network = true;

insert into invite_network (player_id, members, counted_to, valid_members, recharge_users, deposits_centavos)
select m.player_id, 0, '-infinity', count(*) filter (where valid_day is not null), count(*) filter (where deposit_count > 0),
  sum(deposits_centavos)
from invited_member m group by m.player_id;

insert into invited_deposit (player_id, member_id, entry_no, amount_centavos, is_deposit)
select p.invited_by, p.player_id, e.entry_no, case when e.kind = 'deposit' then e.amount else -e.amount end, e.kind = 'deposit'
from player p left join invited_member m on m.player_id = p.invited_by and m.member_id = p.player_id
  join ledger_entry e on e.player_id = p.player_id and e.entry_no > coalesce(m.last_entry, 0)
    and e.kind not in ('bet', 'win', 'open_bet', 'open_bet_win')
where p.invited_by is not null and e.kind in ('deposit', 'deposit_reversal', 'debt');
