-- expansion
-- Append only by rights (docs/decisions/0046): connections of the application work as the role ipe_application, which may add to the
-- journal and not change it. Triggers did this before: their owner could switch them off, and tables with one can't be distributed.

do $$ begin
  if not exists (select from pg_roles where rolname = 'ipe_application') then create role ipe_application nologin; end if;
  if not pg_has_role(current_user, 'ipe_application', 'member') then grant ipe_application to current_user; end if;
exception
  -- databases of one server may be made at once
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'its role is missing. Run as a superuser, then start again: create role ipe_application nologin; grant ipe_application to %;',
      quote_ident(current_user);
end $$;

grant usage on schema public, jobs to ipe_application;
grant select, insert, update, delete on all tables in schema public, jobs to ipe_application;
alter default privileges in schema public, jobs grant select, insert, update, delete on tables to ipe_application;
revoke insert, update, delete on schema_migration from ipe_application;

-- What is only added to. `apps/api/test/walls/append-only.test.ts` tries to change each of them.
revoke update, delete on
  account_request, activity_grant, instant_pick, ledger_entry, open_bet, open_bet_result, open_bet_share, provider_transaction,
  published_math, published_rule, refused_request, reward, round, sign_in, vip_claim, vip_rise
from ipe_application;

-- A referrer is there before the member, for good.
revoke update on player from ipe_application;
grant update (mobile, password_hash, nickname, nickname_day, avatar, closed_at) on player to ipe_application;

-- A round that is over stays as it ended.
revoke update, delete on instant_round from ipe_application;
grant update (ended_at, cashed_out, win, balance) on instant_round to ipe_application;
alter table instant_round enable row level security;
create policy instant_round_read on instant_round for select using (true);
create policy instant_round_start on instant_round for insert with check (true);
create policy instant_round_end on instant_round for update using (ended_at is null) with check (true);

-- Only an index's owner may tell it to read the newest pages.
create function know_newest_entries() returns integer language sql security definer set search_path = public, pg_temp as $$
  select brin_summarize_new_values('ledger_entry_time')
$$;

do $$
declare t record;
begin
  for t in select tgname, tgrelid::regclass as name from pg_trigger
    where tgfoid in (select oid from pg_proc where proname in ('refuse_change', 'refuse_change_of_ended')) and not tgisinternal
  loop execute format('drop trigger %I on %s', t.tgname, t.name); end loop;
end $$;
drop function refuse_change();
drop function refuse_change_of_ended();
