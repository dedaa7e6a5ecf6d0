-- expansion
-- The files that the regulator's SIGAP gets of each closed day, and what it answered (docs/decisions/0072).

-- A document of a day. While it is built, only the lots of its last builder count; once it has its number of lots, its originals stay.
create table sigap_document (
  -- of a month its last day
  day        date not null,
  document   text not null check (document in ('bettors', 'wallets', 'games', 'operator_day', 'operator_month')),
  builder    uuid not null,
  claimed_at timestamptz not null,
  -- until when SIGAP must have all of it
  due_at     timestamptz not null,
  lots       int check (lots >= 0),
  built_at   timestamptz,
  primary key (day, document),
  check ((lots is null) = (built_at is null))
);

-- A file: a lot as it was signed, once. Revision 0 is the original, the others rectify it.
create table sigap_file (
  day           date not null,
  document      text not null,
  lot_no        int not null check (lot_no between 1 and 99999),
  revision      smallint not null check (revision >= 0),
  is_final      boolean not null,
  -- whose entries it has: players behind this one, up to the other
  after_player  bigint not null,
  upto_player   bigint not null,
  entries       int not null check (entries between 0 and 7500),
  -- what its entries add up to, by name
  totals        jsonb not null,
  cnpj          text not null,
  brand         text not null,
  -- why it rectifies
  reason        text,
  -- the signed XML, gzipped: what is sent is always these bytes
  content       bytea not null,
  state         text not null default 'waiting' check (state in ('waiting', 'received', 'accepted', 'refused', 'rejected')),
  tries         int not null default 0,
  -- when it is sent, or its result asked for; null once it is over
  next_at       timestamptz,
  movement_id   text,
  built_at      timestamptz not null,
  received_at   timestamptz,
  primary key (day, document, lot_no, revision),
  foreign key (day, document) references sigap_document,
  check ((revision = 0) = (reason is null)),
  check ((next_at is null) = (state in ('accepted', 'refused', 'rejected')))
);
create index sigap_document_unbuilt on sigap_document (day) where lots is null;
create index sigap_file_due on sigap_file (next_at) where next_at is not null;
-- What somebody may have to look at.
create index sigap_file_open on sigap_file (day) where state in ('waiting', 'refused', 'rejected');

-- Each request and what came back, in SIGAP's words. A file whose node died between request and answer has a try without a row here.
create table sigap_answer (
  day      date not null,
  document text not null,
  lot_no   int not null,
  revision smallint not null,
  try_no   int not null,
  -- null where nothing came back
  status   int,
  words    text not null,
  at       timestamptz not null,
  primary key (day, document, lot_no, revision, try_no)
);
revoke update, delete on sigap_answer from ipe_application;
