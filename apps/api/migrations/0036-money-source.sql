-- Where the money in this database came from: play money must never be paid out by a real bank. Written at the first start, and anew as
-- long as the journal is empty. One row.
create table money_source (
  is_only  boolean primary key default true check (is_only),
  bank     text not null check (bank in ('simulator', 'psp')),
  profile  text not null,
  noted_at timestamptz not null
);
