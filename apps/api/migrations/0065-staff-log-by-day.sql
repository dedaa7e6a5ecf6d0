-- expansion
-- A day of the staff's log is found without reading the days after it.
create index if not exists staff_log_at on staff_log (at, entry_no);
