-- expansion
-- What players ask about their data, by the app and by other ways, with how and when it was answered (LGPD art. 18 and 19).

create table data_request (
  player_id   bigint not null references player,
  request_id  uuid not null,
  kind        text not null check (kind in ('access', 'correction', 'erasure', 'consent', 'other')),
  -- app: a call of the player was the request; support: it came to the staff
  channel     text not null check (channel in ('app', 'support')),
  asked_at    timestamptz not null,
  due_at      timestamptz not null,
  -- in words, sealed; empty where the kind says it
  content     text not null,
  -- who of the staff wrote it down; null in the app
  noted_by    text,
  answered_at timestamptz,
  -- how, sealed
  answer      text,
  -- null where a call of the player answered it by itself
  answered_by text,
  primary key (player_id, request_id),
  check (due_at > asked_at),
  check ((answered_at is null) = (answer is null)),
  constraint data_request_sealed check (content ~ '^(sealed:.*)?$' and coalesce(answer, '') ~ '^(sealed:.*)?$')
);
create index data_request_of_player on data_request (player_id, asked_at);
create index data_request_open on data_request (due_at, player_id, request_id) where answered_at is null;
create index data_request_asked on data_request (asked_at);

-- What was asked stays; it is answered once. Both may be sealed again.
revoke update on data_request from ipe_application;
grant update (content, answered_at, answer, answered_by) on data_request to ipe_application;

-- Files of the regulator are kept for five years (docs/regulation.md, R15). The application may not delete its answers; this does it for
-- one day, and only when all that was written of it, late corrections too, is that old by the database's clock.
create function erase_sigap_day(erased date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if erased > (now() at time zone 'America/Sao_Paulo')::date - interval '5 years'
    or exists (select from sigap_file where day = erased and built_at > now() - interval '5 years')
    or exists (select from sigap_answer where day = erased and at > now() - interval '5 years')
  then raise exception 'the files of % are not five years old', erased; end if;
  delete from sigap_answer where day = erased;
  delete from sigap_file where day = erased;
  delete from sigap_document where day = erased;
end $$;
