-- expansion
-- Segments and campaigns: whom the house writes to, who is held out to compare with, and who wants no offers (docs/decisions/0062).

create table segment (
  segment_id uuid primary key,
  name       text not null,
  -- what players of it have in common: a list that the contract of staff checks
  conditions jsonb not null,
  changed_at timestamptz not null,
  -- the name of then
  changed_by text not null
);

create table campaign (
  campaign_id     uuid primary key,
  name            text not null,
  -- the segment as it was when the draft was saved
  segment_name    text not null,
  conditions      jsonb not null,
  title           text not null,
  content         text not null,
  link            text,
  -- an activity that must be open when it runs
  offer           text,
  holdout_percent smallint not null check (holdout_percent between 0 and 50),
  -- made with the draft and never changed: it draws the players who are held out
  holdout_key     bytea not null check (length(holdout_key) = 32),
  -- a player who had so many campaign messages in so many days gets none
  cap_messages    int not null check (cap_messages > 0),
  cap_days        int not null check (cap_days > 0),
  -- null: as soon as it is approved
  send_at         timestamptz,
  result_days     int not null check (result_days > 0),
  state           text not null default 'draft' check (state in ('draft', 'approved', 'running', 'done', 'stopped')),
  created_at      timestamptz not null,
  created_by      text not null,
  started_at      timestamptz,
  ended_at        timestamptz,
  stop_reason     text,
  -- players up to here are done
  after_player    bigint not null default 0,
  -- what became of it, once the days behind the last message are over
  results         jsonb,
  results_at      timestamptz,
  constraint campaign_ended check ((state in ('done', 'stopped')) = (ended_at is not null)),
  constraint campaign_stopped check ((state = 'stopped') = (stop_reason is not null))
);
create index campaign_newest on campaign (created_at, campaign_id);
create index campaign_to_run on campaign (send_at) where state in ('approved', 'running');
create index campaign_to_note on campaign (ended_at) where results is null and started_at is not null and ended_at is not null;

-- Who was written to, or held out: each player once in a campaign.
create table campaign_player (
  player_id   bigint not null,
  campaign_id uuid not null,
  -- null: held out
  message_id  uuid,
  created_at  timestamptz not null,
  primary key (player_id, campaign_id)
);
create index campaign_player_of_campaign on campaign_player (campaign_id, player_id);
create index campaign_player_created on campaign_player (created_at);

-- Players who want no messages with offers.
create table offer_refusal (
  player_id  bigint primary key,
  refused_at timestamptz not null
);

-- The key and who began it stay as they are.
revoke update, delete on campaign from ipe_application;
grant update (name, segment_name, conditions, title, content, link, offer, holdout_percent, cap_messages, cap_days, send_at, result_days,
  state, started_at, ended_at, stop_reason, after_player, results, results_at) on campaign to ipe_application;
revoke update on campaign_player from ipe_application;
