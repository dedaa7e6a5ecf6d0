-- expansion
-- Server seeds sealed with a key that is not in the database (docs/decisions/0045): whoever reads the database doesn't know coming
-- rounds. A revealed seed is public and in clear. Another column, because the release before must never draw from a sealed text.

alter table fairness_seed
  alter column server_seed drop not null,
  -- '<key id>.<nonce, seed and tag>', sealed for this player
  add column sealed_seed text,
  add constraint fairness_seed_kept_once check ((server_seed is null) <> (sealed_seed is null)),
  add constraint fairness_seed_revealed_clear check (revealed_at is null or server_seed is not null);
-- seeds by the key that sealed them, '' for none: those under an old key are few once it was changed
create index fairness_seed_by_key on fairness_seed (coalesce(split_part(sealed_seed, '.', 1), ''), player_id, seed_no) where revealed_at is null;
