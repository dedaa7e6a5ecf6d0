-- expansion
-- How a case ended whose account was opened again (docs/decisions/0068, 0086): its state only says that it no longer counts, and `ended_at`
-- stays. Null in cases that ended otherwise, and in those of releases before.
alter table inactive_account add column ended_as text;
alter table inactive_account add constraint inactive_account_ended_as check (ended_as in ('returned', 'due'));
alter table impediment add column ended_as text;
alter table impediment add constraint impediment_ended_as check (ended_as in ('returned', 'due', 'reopened'));
