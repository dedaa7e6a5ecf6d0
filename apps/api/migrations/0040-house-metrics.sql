-- expansion
-- Figures of the whole house, as one node last read them: every node tells the same (docs/decisions/0044). Some are noted by a program, such
-- as the time of the last audit. They can be read anew at any time, so they are no part of the books.
create table house_metric (
  name    text not null,
  -- JSON array of the labels' words.
  labels  text not null,
  value   double precision not null,
  read_at timestamptz not null,
  primary key (name, labels)
);
