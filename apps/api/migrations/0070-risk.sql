-- expansion
-- What is watched for money laundering, fraud and harm, and what people concluded (docs/decisions/0058).

-- One browser of two players can be told from two: nobody can read the browser's secret from it.
alter table known_device add column browser_hash bytea;

-- The watch reads what has moved since its mark.
create index if not exists recharge_order_settled on recharge_order (settled_at) where settled_at is not null;
create index if not exists recharge_order_of_player on recharge_order (player_id, settled_at) where settled_at is not null;
create index if not exists withdrawal_asked on withdrawal (created_at);
create index if not exists withdrawal_of_player on withdrawal (player_id, created_at);
create index if not exists pix_key_saved on pix_key (created_at);

-- How far the watch has read each source.
create table risk_mark (
  source text primary key,
  at     timestamptz not null
);

-- Players whom it still has to look at.
create table risk_due (
  player_id bigint primary key,
  due_at    timestamptz not null
);

-- A directory: who uses the same browser, Pix key, CPF or network. It outlives sessions and removed keys.
create table risk_trait (
  -- SHA-256 of kind and value
  value_hash bytea not null,
  player_id  bigint not null,
  kind       text not null check (kind in ('device', 'pix-key', 'cpf', 'network')),
  -- as staff see it, masked
  shown      text not null,
  seen_at    timestamptz not null,
  primary key (value_hash, player_id)
);
create index risk_trait_of on risk_trait (player_id, kind);

create table risk_case (
  player_id     bigint not null,
  case_id       uuid not null,
  opened_at     timestamptz not null,
  -- null: a severe alert opened it, or the machine's user
  opened_by     uuid,
  opened_by_name text,
  open_reason   text not null,
  -- of the operation that is analysed: 30 days run from here
  operated_at   timestamptz not null,
  due_at        timestamptz not null,
  -- rises with everything that is added
  revision      int not null default 1,
  outcome       text check (outcome in ('archived', 'communicated', 'account-action')),
  conclusion    text,
  coaf_number   text,
  concluded_at  timestamptz,
  concluded_by  uuid,
  concluded_by_name text,
  primary key (player_id, case_id),
  constraint risk_case_concluded check (
    num_nulls(outcome, conclusion, concluded_at, concluded_by_name) in (0, 4) and (coaf_number is not null) = (outcome is not distinct from 'communicated'))
);
-- One case of a player is open at a time.
create unique index risk_case_open on risk_case (player_id) where concluded_at is null;
create index risk_case_due on risk_case (due_at, case_id) where concluded_at is null;
create index risk_case_ended on risk_case (concluded_at, case_id) where concluded_at is not null;

-- A conclusion is final.
revoke update, delete on risk_case from ipe_application;
grant update (operated_at, due_at, revision, outcome, conclusion, coaf_number, concluded_at, concluded_by, concluded_by_name)
  on risk_case to ipe_application;
alter table risk_case enable row level security;
create policy risk_case_read on risk_case for select using (true);
create policy risk_case_open on risk_case for insert with check (concluded_at is null);
create policy risk_case_conclude on risk_case for update using (concluded_at is null) with check (true);

create table risk_alert (
  player_id     bigint not null,
  alert_id      uuid not null,
  rule          text not null,
  rule_version  text not null,
  severity      text not null check (severity in ('notable', 'severe')),
  -- the day on which the rule's window begins: one alert of a rule in it
  window_day    date not null,
  summary       text not null,
  -- the lines that the rule saw, as they stood then
  evidence      jsonb not null,
  operated_at   timestamptz not null,
  found_at      timestamptz not null,
  state         text not null default 'open' check (state in ('open', 'in-case', 'dismissed')),
  case_id       uuid,
  dismissed_by  uuid,
  dismissed_by_name text,
  dismiss_reason text,
  primary key (player_id, alert_id),
  constraint risk_alert_once unique (player_id, rule, window_day),
  constraint risk_alert_in_case check ((state = 'in-case') = (case_id is not null)),
  constraint risk_alert_dismissed check ((state = 'dismissed') = (dismiss_reason is not null))
);
create index risk_alert_newest on risk_alert (state, found_at desc, alert_id desc);
create index risk_alert_of_case on risk_alert (player_id, case_id) where case_id is not null;

-- What was found stays as it was found; it is decided once.
revoke update, delete on risk_alert from ipe_application;
grant update (state, case_id, dismissed_by, dismissed_by_name, dismiss_reason) on risk_alert to ipe_application;
alter table risk_alert enable row level security;
create policy risk_alert_read on risk_alert for select using (true);
create policy risk_alert_raise on risk_alert for insert with check (state <> 'dismissed');
create policy risk_alert_decide on risk_alert for update using (state = 'open') with check (true);

create table risk_note (
  player_id  bigint not null,
  case_id    uuid not null,
  note_no    int not null,
  by_id      uuid,
  by_name    text not null,
  created_at timestamptz not null,
  text       text not null,
  primary key (player_id, case_id, note_no)
);
revoke update, delete on risk_note from ipe_application;

-- Contacts with a player about how they play.
create table risk_contact (
  player_id  bigint not null,
  contact_id uuid not null,
  by_id      uuid,
  by_name    text not null,
  created_at timestamptz not null,
  way        text not null check (way in ('phone', 'email', 'message', 'chat')),
  about      text not null,
  agreed     text not null,
  primary key (player_id, contact_id)
);
create index risk_contact_newest on risk_contact (player_id, created_at desc);
revoke update, delete on risk_contact from ipe_application;
