-- expansion
-- Whose face the provider was asked for (docs/decisions/0066): a keyed fingerprint of the player, CPF, name and birth date that it was
-- given. Null in checks of releases before: these confirm nothing any more.
alter table face_check add column person_fingerprint text;
alter table face_check add constraint face_check_person check (person_fingerprint ~ '^[A-Za-z0-9_-]{32}$');
