-- expansion
-- Whose account has been closed for longer than the law wants its papers kept is not known by name any more (docs/decisions/0076).

alter table player add column erased_at timestamptz;
create index player_to_erase on player (closed_at, player_id) where closed_at is not null and erased_at is null;
grant update (erased_at) on player to ipe_application;

-- The application may not delete history. This does it for one player, and only when the account has been closed for five years
-- (Portaria SPA/MF 1.143/2024): texts about the person, and where their acceptances came from. The journal and its bets stay.
create function erase_history(erased bigint) returns void
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
  delete from terms_acceptance where player_id = erased;
  update adjustment set message = '' where player_id = erased;
end $$;
