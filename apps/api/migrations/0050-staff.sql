-- expansion
-- The people who run the house, how they sign in, and the log of what they did (docs/decisions/0052).

create table staff_member (
  member_id     uuid primary key,
  -- in small letters
  email         text not null unique,
  name          text not null,
  roles         text[] not null,
  created_at    timestamptz not null,
  signed_in_at  timestamptz,
  suspended_at  timestamptz,
  -- A password is asked for together with a code of an authenticator app; both or neither.
  password_hash text,
  -- sealed by SEED_KEYS for this member, where these seal
  totp_secret   text,
  -- The time step of the last code that was taken: neither it nor an older one is good again.
  totp_step     bigint not null default 0,
  constraint staff_member_password_whole check ((password_hash is null) = (totp_secret is null))
);

create table staff_passkey (
  passkey_id text primary key,
  member_id  uuid not null references staff_member,
  public_key bytea not null,
  -- of signatures, where the authenticator counts
  counter    bigint not null,
  transports text[] not null,
  label      text not null,
  created_at timestamptz not null,
  used_at    timestamptz
);
create index staff_passkey_of on staff_passkey (member_id);

-- An open invitation: a first way of signing in, or another one after all were lost. A member has one at most.
create table staff_invitation (
  token_hash bytea primary key,
  member_id  uuid not null unique references staff_member,
  expires_at timestamptz not null
);

create table staff_session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  member_id  uuid not null references staff_member,
  started_at timestamptz not null,
  used_at    timestamptz not null,
  -- when the person was last proved
  proven_at  timestamptz not null,
  address    text not null,
  user_agent text not null
);
create index staff_session_of on staff_session (member_id);

-- What staff did, and which personal data they read: written in the commit of the deed, added to and never changed.
create table staff_log (
  entry_no   bigint primary key,
  at         timestamptz not null,
  -- null: root of the machine
  member_id  uuid references staff_member,
  -- root's: the user of the machine
  unix_user  text,
  roles      text[] not null,
  -- what gave the right
  permission text not null,
  session_id uuid,
  address    text not null,
  action     text not null,
  subject    text not null,
  -- JSON, as text: its bytes are hashed
  before     text,
  after      text,
  reason     text,
  request_id text not null,
  hash       bytea not null,
  constraint staff_log_one_actor check ((member_id is null) <> (unix_user is null))
);
create index staff_log_by_member on staff_log (member_id, entry_no);
create index staff_log_by_subject on staff_log (subject, entry_no);
create index staff_log_by_action on staff_log (action, entry_no);
revoke update, delete on staff_log from ipe_application;

-- Where the chain stands. The row is locked by the deed that writes, so that entries follow each other.
create table staff_log_head (
  is_only  boolean primary key default true check (is_only),
  entry_no bigint not null,
  hash     bytea not null
);
insert into staff_log_head (entry_no, hash) values (0, decode(repeat('00', 32), 'hex'));
revoke insert, delete on staff_log_head from ipe_application;

-- The bytes of an entry that are hashed after the hash of the one before. jsonb writes the same values in the same letters always.
create function staff_log_bytes(entry staff_log) returns bytea language sql stable as $$
  select int8send(entry.entry_no) || timestamptz_send(entry.at) || convert_to(jsonb_build_array(entry.member_id, entry.unix_user, entry.roles,
    entry.permission, entry.session_id, entry.address, entry.action, entry.subject, entry.before, entry.after, entry.reason,
    entry.request_id)::text, 'UTF8')
$$;
