-- expansion
-- The page's id of a note in a case: one that is sent again is not written twice. Null in notes of older releases.
alter table risk_note add column note_id uuid;
create unique index risk_note_once on risk_note (player_id, note_id);
