-- expansion
-- Who is a politically exposed person (Portaria SPA/MF 1.143/2024, docs/decisions/0078), and the reports that risk owes by a date.

-- What the player says of themselves; null for those who were never asked.
alter table registration add column is_pep boolean;

-- What staff found out: the newest counts, before what the player said. History: rows are added only.
create table risk_pep (
  player_id bigint not null,
  -- counts for each player
  mark_no   integer not null,
  marked_at timestamptz not null,
  is_pep    boolean not null,
  by_id     uuid,
  by_name   text not null,
  reason    text not null,
  primary key (player_id, mark_no)
);
revoke update, delete on risk_pep from ipe_application;

-- A report of a year that was handed in, by whom, and its number there. Added only.
create table risk_filing (
  kind     text not null check (kind in ('non-occurrence', 'yearly-report')),
  year     integer not null,
  filed_at timestamptz not null,
  by_id    uuid,
  by_name  text not null,
  protocol text not null,
  primary key (kind, year)
);
revoke update, delete on risk_filing from ipe_application;

-- As in 0102, with the marks.
create or replace function erase_history(erased bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from player where player_id = erased and closed_at <= now() - interval '5 years';
  if not found then raise exception 'player % has not been closed for five years', erased; end if;
  delete from ticket_picture where player_id = erased;
  delete from ticket_comment where player_id = erased;
  delete from ticket where player_id = erased;
  delete from player_note where player_id = erased;
  delete from risk_note where player_id = erased;
  delete from risk_contact where player_id = erased;
  delete from risk_alert where player_id = erased;
  delete from risk_case where player_id = erased;
  delete from risk_pep where player_id = erased;
  delete from terms_acceptance where player_id = erased;
  update adjustment set message = '' where player_id = erased;
end $$;
