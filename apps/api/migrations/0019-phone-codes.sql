-- Nicknames that change once a day, codes that arrive by phone, and the text messages that carry them.

-- The São Paulo day of the last change. Only a later day allows another: a clock that jumps back gives no second one.
alter table player add column nickname_day date;

-- Directory: the code that a phone was last asked for, whether it has an account or not: who asks can't tell, also not by the time
-- that the answer takes. A new code takes the place of the one before.
create table phone_code (
  mobile     text primary key,
  code_id    uuid not null,
  -- argon2id: nobody who reads the database can use the code
  code_hash  text not null,
  -- right and wrong ones alike, counted before the code is looked at
  tries      smallint not null,
  created_at timestamptz not null
);

-- Text messages on their way out, written with what they are about and sent after the commit, at least once.
create table sms (
  sms_id     uuid primary key,
  mobile     text not null,
  -- null when it is out: a code is of no use in a backup. Demonstrations keep it for their inbox page
  text       text,
  state      text not null check (state in ('waiting', 'sent', 'dropped')),
  tries      smallint not null,
  -- when a node may take it up (again)
  check_at   timestamptz not null,
  -- nobody wants it any more after this
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sms_due on sms (check_at) where state = 'waiting';
create index sms_newest on sms (created_at);
