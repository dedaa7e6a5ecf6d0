-- expansion
-- Indexes for what reads by time across players, so that no sweep, no list and no first screen grows with all that is kept
-- (docs/decisions/0049). On a large database build them before the release, with `concurrently` and these names: then nothing waits here.

-- What a sweep deletes: by its time, the oldest first.
create index if not exists session_seen on session (last_seen_at);
create index if not exists session_created on session (created_at);
create index if not exists game_session_expires on game_session (expires_at);
create index if not exists game_launch_expires on game_launch (expires_at);
create index if not exists rate_limit_ends on rate_limit (window_ends_at);
create index if not exists phone_code_created on phone_code (created_at);
create index if not exists account_rest_ends on account_rest (ends_at);
create index if not exists message_created on message (created_at);
drop index message_time;
create index if not exists broadcast_read_at on broadcast_read (read_at);
drop index broadcast_read_time;

-- The newest wins of at least five times the bet: a few rounds in a hundred, so these stay small (instant_round has its own).
create index if not exists round_big_win on round (created_at) where win >= 5 * bet;
create index if not exists provider_round_big_win on provider_round (created_at) where win >= 5 * bet and bet > 0;

-- Looks by time read the pages of that time only once the index has summarised them; a vacuum comes too seldom to these tables.
alter index round_time set (autosummarize = on);
alter index provider_round_time set (autosummarize = on);
alter index ledger_entry_time set (autosummarize = on);

-- A table that only grows is vacuumed by the row and not by its fifth, and its rows are frozen the first time: otherwise a table of terabytes
-- is written once more, all at one time, when its transaction ids run out.
alter table ledger_entry set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000000, autovacuum_freeze_min_age = 0);
alter table round set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000000, autovacuum_freeze_min_age = 0);
