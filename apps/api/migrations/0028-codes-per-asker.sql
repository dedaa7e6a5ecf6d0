-- A code belongs to who asked for it: a stranger who asks for codes of the same phone neither replaces the owner's nor uses up its tries.
delete from phone_code;
alter table phone_code
  -- what the code is for: one for a new password is good for nothing else
  add column purpose     text not null,
  -- SHA-256 of phone and the asking browser's secret
  add column device_hash bytea not null,
  drop constraint phone_code_pkey,
  add primary key (mobile, purpose, device_hash);
