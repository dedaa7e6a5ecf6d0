-- expansion
-- Rounds that the house gives (docs/decisions/0107): documents that offer them, what each player was given, and each round of it. The rounds
-- themselves stand beside all others, with a bet of 0, drawn from the same seeds.

-- A round that was given costs its player nothing, and a reward may be no money. What is there already keeps the narrower rule.
alter table round drop constraint round_bet_check;
alter table round add constraint round_bet_check check (bet >= 0) not valid;
alter table reward drop constraint reward_amount_check;
alter table reward add constraint reward_amount_check check (amount >= 0) not valid;
-- A provider tells of such rounds by a call of its own.
alter table provider_transaction drop constraint provider_transaction_kind_check;
alter table provider_transaction add constraint provider_transaction_kind_check
  check (kind in ('bet', 'win', 'betwin', 'rollback', 'granted')) not valid;

create table round_offer (
  offer_id     uuid primary key,
  version      int not null check (version > 0),
  -- by which its terms are noted in published_rule
  rule_version text not null,
  document     jsonb not null,
  -- as players read it
  terms        text not null,
  -- of document and terms
  sha256       text not null,
  first_day    date not null,
  -- the document's, or the day of the stop
  last_day     date not null,
  published_at timestamptz not null,
  proposed_by  text not null,
  approved_by  text not null,
  stopped_at   timestamptz,
  stop_reason  text,
  constraint round_offer_days check (first_day <= last_day or stopped_at is not null),
  constraint round_offer_stopped check ((stopped_at is null) = (stop_reason is null))
);
create index round_offer_by_end on round_offer (last_day);
revoke update, delete on round_offer from ipe_application;
grant update (version, rule_version, document, terms, sha256, first_day, last_day, published_at, proposed_by, approved_by, stopped_at, stop_reason)
  on round_offer to ipe_application;

-- A lot of rounds of one player.
create table round_grant (
  player_id     bigint not null references player,
  -- the reward's
  grant_id      uuid not null,
  -- the document that it was taken from; null for one that two persons gave
  offer_id      uuid,
  -- as the player reads it, and the version of its terms
  title         text not null,
  rule_version  text not null,
  game_id       text not null,
  -- null in games of other providers
  mode          text,
  provider_id   text,
  stake         bigint not null check (stake > 0),
  rounds        int not null check (rounds > 0),
  played        int not null default 0 check (played between 0 and rounds),
  won           bigint not null default 0 check (won >= 0),
  -- how often what it wins must be wagered, in hundredths, and until when
  wagering_x100 int not null check (wagering_x100 >= 0),
  wagered_by    timestamptz,
  granted_at    timestamptz not null,
  -- no round is booked from then on
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  ending        text check (ending in ('played', 'expired', 'taken_back', 'excluded')),
  -- where what it won last lies
  lot_no        bigint,
  primary key (player_id, grant_id),
  constraint round_grant_mode check ((mode is null) = (provider_id is not null)),
  constraint round_grant_wagering check ((wagering_x100 > 0) = (wagered_by is not null)),
  constraint round_grant_expires check (granted_at < expires_at),
  constraint round_grant_ended check ((ended_at is null) = (ending is null)),
  constraint round_grant_played check ((played = rounds) = (ending is not distinct from 'played'))
);
create index round_grant_open on round_grant (expires_at) where ended_at is null;
revoke update, delete on round_grant from ipe_application;
grant update (played, won, ended_at, ending, lot_no) on round_grant to ipe_application;

create table granted_round (
  player_id  bigint not null references player,
  -- of our own games the round's; else the provider's transaction
  round_id   uuid not null,
  grant_id   uuid not null,
  -- 1, 2, 3… of the lot
  round_no   int not null check (round_no > 0),
  -- what the house paid for it
  price      bigint not null check (price > 0),
  win        bigint not null check (win >= 0),
  -- after it, as answered
  balance    bigint not null,
  created_at timestamptz not null,
  primary key (player_id, round_id),
  unique (player_id, grant_id, round_no)
);
revoke update, delete on granted_round from ipe_application;

-- Writes one entry at the end of a player's journal and brings the wallet up to it, as the ledger's insertEntry does. Callers hold the wallet's lock.
create function append_entry(
  its_player bigint, its_kind text, debit int, credit int, its_amount bigint, change bigint, debt_change bigint, its_reference uuid,
  written_at timestamptz
) returns bigint
language plpgsql
set enable_seqscan = off
as $$
declare
  next_no bigint;
  after bigint;
  head bytea;
begin
  select w.last_entry + 1, w.balance + change, w.chain_head into next_no, after, head from wallet w where w.player_id = its_player;
  head := next_link(null, head,
    entry_bytes(its_player, next_no, debit::smallint, credit::smallint, its_amount, after, its_reference, written_at, its_kind));
  update wallet set balance = after, debt = debt + debt_change, last_entry = next_no, chain_head = head where player_id = its_player;
  insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
  values (its_player, next_no, its_kind, debit, credit, its_amount, after, its_reference, written_at, head);
  return after;
end $$;

-- Books one round of a lot: the house pays its price, what it wins comes into the wallet, a debt first, and the lot counts it. One lot of money
-- takes all wins of the same grant, as long as it is open and its requirement isn't met. Callers hold the wallet's lock and know that a round is left.
-- Returns the balance after it.
create function book_granted_round(
  its_player bigint, its_grant uuid, its_round uuid, price bigint, its_win bigint, booked_at timestamptz
) returns bigint
language plpgsql
set enable_seqscan = off
as $$
declare
  lot_of_rounds round_grant%rowtype;
  after bigint;
  owed bigint;
  to_keep bigint;
  needed bigint;
  its_account int;
  money_lot bigint;
begin
  select g.* into strict lot_of_rounds from round_grant g where g.player_id = its_player and g.grant_id = its_grant;
  after := append_entry(its_player, 'granted_bet', 12, 10, price, 0, 0, its_round, booked_at);
  money_lot := lot_of_rounds.lot_no;
  if its_win > 0 then
    its_account := case when lot_of_rounds.wagering_x100 > 0 then 2 else 1 end;
    select least(w.debt, its_win) into owed from wallet w where w.player_id = its_player;
    after := append_entry(its_player, 'granted_win', 11, its_account, its_win, its_win, 0, its_round, booked_at);
    if owed > 0 then
      after := append_entry(its_player, 'debt_paid', its_account, 40, owed, -owed, -owed, its_round, booked_at);
    end if;
    to_keep := its_win - owed;
    needed := ceil(ceil(its_win::numeric * lot_of_rounds.wagering_x100 / 100) * to_keep / its_win)::bigint;
    if to_keep > 0 then
      update wallet_lot l set balance = l.balance + to_keep, required = l.required + needed
      where l.player_id = its_player and l.lot_no = money_lot and l.closed_at is null and l.waived_at is null
        and (needed = 0 or l.wagered < l.required);
      if not found then
        update wallet set last_lot = last_lot + 1 where player_id = its_player returning last_lot into money_lot;
        insert into wallet_lot (player_id, lot_no, kind, reference, balance, required, created_at, expires_at)
        values (its_player, money_lot, 'bonus', its_round, to_keep, needed, booked_at, lot_of_rounds.wagered_by);
      end if;
    end if;
  end if;
  insert into granted_round (player_id, round_id, grant_id, round_no, price, win, balance, created_at)
  values (its_player, its_round, its_grant, lot_of_rounds.played + 1, price, its_win, after, booked_at);
  if lot_of_rounds.played + 1 = lot_of_rounds.rounds then
    update round_grant set played = lot_of_rounds.rounds, won = lot_of_rounds.won + its_win, lot_no = money_lot, ended_at = booked_at, ending = 'played'
    where player_id = its_player and grant_id = its_grant;
  else
    update round_grant set played = lot_of_rounds.played + 1, won = lot_of_rounds.won + its_win, lot_no = money_lot
    where player_id = its_player and grant_id = its_grant;
  end if;
  return after;
end $$;

-- Settles one granted round per player, many players at once, in one statement and one commit: beside settle_rounds, which knows nothing of it.
-- Arrays are parallel; a player appears at most once. The wallets are locked in the order in which settle_rounds locks them.
-- status: 0 settled · 1 this id was settled before, whatever for · 2 none of these rounds is left · 3 no wallet · 4 the nonce was taken ·
--   5 this id was refused for a bet
create function settle_granted_rounds(
  players bigint[], round_ids uuid[], grants uuid[], games text[], versions text[], modes text[], prices bigint[], wins bigint[],
  seed_nos bigint[], nonces bigint[], sessions int[], settled_at timestamptz
) returns table (idx int, status int, balance_after bigint)
language plpgsql
set enable_seqscan = off
as $$
declare
  its record;
  its_stake bigint;
begin
  for its in
    select t.* from unnest(players, round_ids, grants, games, versions, modes, prices, wins, seed_nos, nonces, sessions) with ordinality
      as t(player, round_id, grant_id, game, version, mode, price, win, seed_no, nonce, session_no, i)
    order by t.player
  loop
    idx := its.i;
    balance_after := null;
    select w.balance into balance_after from wallet w where w.player_id = its.player for update;
    select g.stake into its_stake from round_grant g
      where g.player_id = its.player and g.grant_id = its.grant_id and g.ended_at is null and g.expires_at > settled_at
        and g.game_id = its.game and g.mode = split_part(its.mode, ':', 1);
    if balance_after is null then
      status := 3;
    elsif exists (select from round r where r.player_id = its.player and r.round_id = its.round_id) then
      status := 1;
    elsif exists (select from refused_request q where q.player_id = its.player and q.request_id = its.round_id) then
      status := 5;
    elsif its_stake is null then
      status := 2;
    elsif not exists (select from fairness_seed f where f.player_id = its.player and f.seed_no = its.seed_no and f.next_nonce = its.nonce
        and f.revealed_at is null) then
      status := 4;
    else
      status := 0;
      balance_after := book_granted_round(its.player, its.grant_id, its.round_id, its.price, its.win, settled_at);
      update fairness_seed set next_nonce = next_nonce + 1 where player_id = its.player and seed_no = its.seed_no;
      insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, session_no, created_at)
      values (its.player, its.round_id, its.game, its.version, its.mode, its_stake, 0, its.win, balance_after, its.seed_no, its.nonce,
        its.session_no, settled_at);
    end if;
    return next;
  end loop;
end $$;
