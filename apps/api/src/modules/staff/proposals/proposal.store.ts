import type { ProposalKind } from '@ipe/staff-contract';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { ProposalLine } from '#platform/staff-door/proposal-handlers.ts';

type ProposalState = 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired' | 'drifted';

export type ProposalRow = {
  proposalId: string;
  kind: ProposalKind;
  subject: string;
  payload: unknown;
  lines: ProposalLine[];
  stateHash: Uint8Array;
  reason: string;
  proposedBy: string;
  proposedByName: string;
  proposedAt: Date;
  expiresAt: Date;
  state: ProposalState;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
};

const columns = sql`
  p.proposal_id as "proposalId", p.kind, p.subject, p.payload, p.lines, p.state_hash as "stateHash", p.reason,
  p.proposed_by as "proposedBy", proposer.name as "proposedByName", p.proposed_at as "proposedAt", p.expires_at as "expiresAt", p.state,
  p.decided_by as "decidedBy", decider.name as "decidedByName", p.decided_at as "decidedAt", p.decision_reason as "decisionReason"`;

const withPersons = sql`
  staff_proposal p join staff_member proposer on proposer.member_id = p.proposed_by
    left join staff_member decider on decider.member_id = p.decided_by`;

export const findProposal = (db: Queryable, proposalId: string): Promise<ProposalRow | undefined> =>
  findRow(db, sql<ProposalRow>`select ${columns} from ${withPersons} where p.proposal_id = ${proposalId}`);

/** Proposals of these kinds. An open one counts as expired once its time is over. */
const listed = ({ kinds, state, now }: ProposalFilter) => sql`
  p.kind = any(${kinds}::text[]) and (${state ?? null}::text is null
    or ${state ?? null} = case when p.state = 'open' and p.expires_at <= ${now} then 'expired' else p.state end)`;

export type ProposalFilter = { kinds: readonly ProposalKind[]; state?: ProposalState | undefined; now: Date };

export const listProposals = (
  db: Queryable,
  filter: ProposalFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProposalRow[]> =>
  queryRows(
    db,
    sql<ProposalRow>`
      select ${columns} from ${withPersons} where ${listed(filter)}
      order by p.proposed_at desc, p.proposal_id limit ${limit} offset ${offset}`,
  );

export const countProposals = async (db: Queryable, filter: ProposalFilter): Promise<number> =>
  (await requireRow(db, sql<{ total: number }>`select count(*) as total from staff_proposal p where ${listed(filter)}`))
    .total;

/** Locks the proposal until the transaction ends. @returns whether it is still open */
export const lockOpen = async (tx: Queryable, proposalId: string, now: Date): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select proposal_id from staff_proposal
        where proposal_id = ${proposalId} and state = 'open' and expires_at > ${now} for update`,
  )) !== undefined;

export type NewProposal = Pick<
  ProposalRow,
  'proposalId' | 'kind' | 'subject' | 'payload' | 'lines' | 'reason' | 'proposedBy' | 'proposedAt' | 'expiresAt'
> & { stateHash: Buffer };

/** @returns whether it was inserted: not where another one of this kind is open about the subject */
export const insertProposal = async (tx: Queryable, proposal: NewProposal): Promise<boolean> =>
  (await execute(
    tx,
    sql`
      insert into staff_proposal
        (proposal_id, kind, subject, payload, lines, state_hash, reason, proposed_by, proposed_at, expires_at)
      values (${proposal.proposalId}, ${proposal.kind}, ${proposal.subject}, ${JSON.stringify(proposal.payload)}::jsonb,
        ${JSON.stringify(proposal.lines)}::jsonb, ${proposal.stateHash}, ${proposal.reason}, ${proposal.proposedBy},
        ${proposal.proposedAt}, ${proposal.expiresAt})
      on conflict (kind, subject) where state = 'open' do nothing`,
  )) === 1;

/** Marks the open proposals about the subject as expired once their time is over. */
export const expireProposals = (
  tx: Queryable,
  { kind, subject, now }: { kind: ProposalKind; subject: string; now: Date },
): Promise<number> =>
  execute(
    tx,
    sql`update staff_proposal set state = 'expired', decided_at = expires_at
        where kind = ${kind} and subject = ${subject} and state = 'open' and expires_at <= ${now}`,
  );

export const findOpenProposal = (
  tx: Queryable,
  { kind, subject }: { kind: ProposalKind; subject: string },
): Promise<ProposalRow | undefined> =>
  findRow(
    tx,
    sql<ProposalRow>`
      select ${columns} from ${withPersons} where p.kind = ${kind} and p.subject = ${subject} and p.state = 'open'`,
  );

export type Decision = {
  state: Exclude<ProposalState, 'open' | 'expired'>;
  /** Null where the proposer withdrew it. */
  decidedBy: string | null;
  reason?: string | undefined;
  now: Date;
};

export const decideProposal = (
  tx: Queryable,
  proposalId: string,
  { state, decidedBy, reason, now }: Decision,
): Promise<number> =>
  execute(
    tx,
    sql`update staff_proposal
        set state = ${state}, decided_by = ${decidedBy}, decided_at = ${now}, decision_reason = ${reason ?? null}
        where proposal_id = ${proposalId}`,
  );
