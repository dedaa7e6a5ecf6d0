-- expansion
-- The first deed writes the head of the log: a database that was only migrated is empty, as `./ipe move` asks of the one that it fills.
delete from staff_log_head where entry_no = 0;
grant insert on staff_log_head to ipe_application;
