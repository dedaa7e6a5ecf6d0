-- What names a person is sealed with keys that the database hasn't got, and found by keyed fingerprints (docs/decisions/0077). Releases of
-- before can't read it: the house stops once for this one. Rows of before are sealed at the next start, before anybody is served; until
-- then these constraints hold for what is written alone (`not valid`), and the start validates them.

alter table player_identity add column cpf_fingerprint text, add column name_fingerprints text[];
alter table recharge_order add column cpf_fingerprint text;
alter table pix_key add column key_fingerprint text;
alter table withdrawal add column key_fingerprint text;
alter table player_cpf rename column cpf to cpf_fingerprint;
alter table activity_person rename column cpf to cpf_fingerprint;
comment on column player_identity.name_fingerprints is 'of each two words of the name, in their order: by them staff find it';

alter table player_identity add constraint player_identity_sealed
  check (cpf ~ '^(sealed:.*)?$' and name ~ '^(sealed:.*)?$') not valid;
alter table player_address add constraint player_address_sealed
  check (postal_code ~ '^(sealed:.*)?$' and city ~ '^(sealed:.*)?$' and address ~ '^(sealed:.*)?$') not valid;
alter table account_change add constraint account_change_sealed
  check (coalesce(before #>> '{}', 'sealed:') ~ '^sealed:' and coalesce(after #>> '{}', 'sealed:') ~ '^sealed:') not valid;
alter table registration drop constraint registration_cpf_check;
alter table registration add constraint registration_sealed
  check (cpf ~ '^(sealed:.*)?$' and name ~ '^(sealed:.*)?$' and email ~ '^(sealed:.*)?$') not valid;
alter table recharge_order add constraint recharge_order_sealed
  check (cpf ~ '^(sealed:.*)?$' and name ~ '^(sealed:.*)?$') not valid;
alter table pix_key add constraint pix_key_sealed check (key ~ '^(sealed:.*)?$') not valid;
alter table withdrawal add constraint withdrawal_sealed check (key ~ '^(sealed:.*)?$' and cpf ~ '^(sealed:.*)?$') not valid;
alter table player_cpf add constraint player_cpf_sealed check (cpf_fingerprint ~ '^[A-Za-z0-9_-]{32}$') not valid;
alter table activity_person add constraint activity_person_sealed check (cpf_fingerprint ~ '^[A-Za-z0-9_-]{32}$') not valid;
-- These were SHA-256 of CPFs and keys, of which there are so few that all can be tried. Now they are fingerprints of that.
alter table risk_trait add constraint risk_trait_sealed check (octet_length(value_hash) = 24) not valid;

drop index player_identity_name;
create index player_identity_name on player_identity using gin (name_fingerprints);
drop index registration_cpf;
drop index pix_key_once;
create unique index pix_key_once on pix_key (player_id, type, key_fingerprint) where removed_at is null;
drop index pix_key_by_key;
create index pix_key_by_key on pix_key (key_fingerprint);

-- What changed of an account stays as it was said: the application may bring it under another key, and nothing else. Which key it was, the
-- database can't know; that both are sealed, it can.
create function seal_account_change(player bigint, change uuid, sealed_before jsonb, sealed_after jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(sealed_before #>> '{}', 'sealed:') !~ '^sealed:' or coalesce(sealed_after #>> '{}', 'sealed:') !~ '^sealed:' then
    raise exception 'a change of player % would stand in clear', player;
  end if;
  update account_change set before = sealed_before, after = sealed_after where player_id = player and change_id = change
    and (before is null) = (sealed_before is null) and (after is null) = (sealed_after is null);
end $$;

-- Tables without a row of before are right already: those of a house that begins now.
do $$
declare sealed record; begin
  for sealed in select conrelid::regclass::text as name, conname from pg_constraint
    where connamespace = 'public'::regnamespace and conname like '%\_sealed' and not convalidated
  loop
    begin
      execute format('alter table %s validate constraint %I', sealed.name, sealed.conname);
    exception when check_violation then null;
    end;
  end loop;
end $$;
