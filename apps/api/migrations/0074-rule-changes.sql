-- expansion
-- What staff did with the rules of rewards (docs/decisions/0060): published, stopped, started again. Without a row the files say them.
create table rule_change (
  kind        text not null,
  change_no   integer not null check (change_no > 0),
  deed        text not null check (deed in ('publish', 'stop', 'resume')),
  -- one activity of the rule; null for all of it
  part        text,
  -- what was published, as staff wrote it: the version is r<change_no>
  rule        jsonb,
  -- from when on it counts
  from_at     timestamptz not null,
  -- null: a stop takes one person
  proposed_by text,
  decided_by  text not null,
  reason      text not null,
  created_at  timestamptz not null,
  primary key (kind, change_no),
  check ((deed = 'publish') = (rule is not null)),
  check ((deed = 'stop') = (proposed_by is null))
);
revoke update, delete on rule_change from ipe_application;

-- While VIP is stopped, a claim credits what was pending and collects nothing: a level may have more than eight.
alter table vip_claim drop constraint vip_claim_claim_no_check;
alter table vip_claim add constraint vip_claim_claim_no_check check (claim_no > 0);
