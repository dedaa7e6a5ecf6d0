-- The time at which a server last ran here, by the database's clock, noted once a minute: a start says when that is long ago, or still to
-- come. One row.
create table last_seen (
  is_only boolean primary key default true check (is_only),
  at      timestamptz not null
);

-- A day is closed after its end. The time of closing is asked of the database in the same transaction.
alter table closed_day add constraint closed_day_is_over
  check (closed_at > ((day + 1)::timestamp at time zone 'America/Sao_Paulo'));
