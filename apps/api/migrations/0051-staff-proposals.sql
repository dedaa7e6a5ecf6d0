-- expansion
-- What takes two persons (docs/decisions/0052): proposed by one, decided by another, done as proposed.

create table staff_proposal (
  proposal_id     uuid primary key,
  kind            text not null,
  subject         text not null,
  payload         jsonb not null,
  -- what the person who decides reads
  lines           jsonb not null,
  -- of the state that the proposer saw
  state_hash      bytea not null,
  reason          text not null,
  proposed_by     uuid not null references staff_member,
  proposed_at     timestamptz not null,
  expires_at      timestamptz not null,
  state           text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'drifted')),
  decided_by      uuid references staff_member,
  decided_at      timestamptz,
  decision_reason text,
  constraint staff_proposal_second_person
    check (state in ('open', 'withdrawn', 'expired') or (decided_by is not null and decided_by <> proposed_by)),
  constraint staff_proposal_decided check ((state = 'open') = (decided_at is null))
);
create index staff_proposal_newest on staff_proposal (proposed_at desc, proposal_id);
-- One wish about a subject is open at a time.
create unique index staff_proposal_open on staff_proposal (kind, subject) where state = 'open';

-- A proposal stays as it was proposed, and a decision stays as it fell.
revoke update, delete on staff_proposal from ipe_application;
grant update (state, decided_by, decided_at, decision_reason) on staff_proposal to ipe_application;
alter table staff_proposal enable row level security;
create policy staff_proposal_read on staff_proposal for select using (true);
create policy staff_proposal_propose on staff_proposal for insert with check (state = 'open' and decided_by is null);
create policy staff_proposal_decide on staff_proposal for update using (state = 'open') with check (true);
