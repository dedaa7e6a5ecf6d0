import { timingSafeEqual } from 'node:crypto';
import { codes } from '@ipe/contract';
import { permissionsOf, type ParsedStaffInput, type StaffOutput } from '@ipe/staff-contract';
import { RefusedError } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { StaffHouse } from '#platform/staff-door/proposal-handlers.ts';
import { notPermitted, refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { MemberActor, Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { requireMember } from '../members/member.store.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { hasDecision, isOwn, mayPropose, presentMasked } from './present-proposal.ts';
import { decideProposal, findProposal, lockOpen, type Decision, type ProposalRow } from './proposal.store.ts';
import { handlerOf, inItsTurn, stateHashOf } from './propose.ts';

type Deps = StaffDeps & StaffHouse;
type Approving = StaffContext<'/back-office/api/proposals/approve'>;
type Approved = { noted: Noted; output: StaffOutput<'/back-office/api/proposals/approve'> };

const proposalOver = () =>
  refuseStaff<'/back-office/api/proposals/approve' | '/back-office/api/proposals/withdraw'>(
    codes.conflict,
    'Esta proposta já foi decidida, retirada ou venceu',
    'proposal_over',
  );

const ownProposal = () =>
  refuseStaff<'/back-office/api/proposals/approve' | '/back-office/api/proposals/refuse'>(
    codes.conflict,
    'Outra pessoa precisa decidir: a proposta é sua ou sobre você',
    'own_proposal',
  );

const stateMoved = () =>
  refuseStaff<'/back-office/api/proposals/approve'>(
    codes.conflict,
    'O que a proposta mostra mudou desde que ela foi feita. Nada foi feito: faça uma nova.',
    'state_moved',
  );

const proposerOut = () =>
  refuseStaff<'/back-office/api/proposals/approve'>(
    codes.conflict,
    'Quem propôs não pode mais propor isto. Nada foi feito: outra pessoa pode fazer uma nova.',
    'state_moved',
  );

/** @throws RefusedError 404 */
export async function requireProposal(on: Queryable, id: string): Promise<ProposalRow> {
  const row = await findProposal(on, id);
  if (row === undefined) throw refuseStaff(codes.notFound, 'Esta proposta não existe');
  return row;
}

/**
 * Locks the proposal until the transaction ends.
 * @throws RefusedError 404, 403 without the right, 409 for the member's own proposal, or when it is over
 */
async function lockForDecision(tx: Queryable, id: string, { actor, now }: { actor: MemberActor; now: Date }) {
  const row = await requireProposal(tx, id);
  if (!hasDecision(actor, row.kind)) throw notPermitted();
  if (isOwn(row, actor)) throw ownProposal();
  if (!(await lockOpen(tx, id, now))) throw proposalOver();
  return row;
}

/** Whether the proposer still counts as one of the two persons: neither suspended since nor without the right. */
async function isProposerIn(tx: Queryable, { proposedBy, kind }: ProposalRow): Promise<boolean> {
  const { suspendedAt, roles } = await requireMember(tx, proposedBy);
  return suspendedAt === null && mayPropose({ permissions: permissionsOf(roles) }, kind);
}

/** Whether the state is still the one that the proposer saw. */
async function standsAsProposed({ proposalHandlers }: Deps, tx: Queryable, row: ProposalRow): Promise<boolean> {
  try {
    const look = await handlerOf(proposalHandlers, row.kind).look(tx, row.payload as never);
    return timingSafeEqual(stateHashOf(look), row.stateHash);
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
}

async function settle(tx: Queryable, row: ProposalRow, decision: Decision & { reader: MemberActor }) {
  await decideProposal(tx, row.proposalId, decision);
  return presentMasked(await requireProposal(tx, row.proposalId), decision.reader, decision.now);
}

/** @returns why the proposal can't be carried out any more, in which case it ends without effect */
async function findDrift(deps: Deps, tx: Queryable, row: ProposalRow): Promise<RefusedError | undefined> {
  if (!(await isProposerIn(tx, row))) return proposerOut();
  return (await standsAsProposed(deps, tx, row)) ? undefined : stateMoved();
}

/** @returns the refusal where the proposal ended without effect; the caller throws it after the commit, so that the end is kept */
async function approveIn(
  deps: Deps,
  tx: Queryable,
  { id, ...context }: Approving & { id: string },
): Promise<Approved | RefusedError> {
  const { actor, note } = context;
  const now = deps.clock();
  const row = await lockForDecision(tx, id, { actor, now });
  const decided = { decidedBy: actor.memberId, reader: actor, now };
  const subject = row.subject;
  const drift = await findDrift(deps, tx, row);
  if (drift !== undefined) {
    await settle(tx, row, { ...decided, state: 'drifted' });
    await note(tx, { subject, after: { proposal: id, state: 'drifted' } });
    return drift;
  }
  const { before, after, outcome } = await handlerOf(deps.proposalHandlers, row.kind).execute(
    tx,
    row.payload as never,
    {
      ...context,
      proposal: { proposedBy: row.proposedByName, reason: row.reason },
    },
  );
  const proposal = await settle(tx, row, { ...decided, state: 'approved' });
  const facts = { proposal: id, proposedBy: row.proposedBy };
  const entry = { action: row.kind, subject, before, after: { ...facts, done: after }, reason: row.reason };
  return { noted: await note(tx, entry), output: { proposal, outcome: outcome ?? null } };
}

/**
 * Carries out exactly what was proposed, or nothing.
 * @throws RefusedError 404, 403 without the right, 409 for the member's own proposal, when it is over, or when the
 * state has changed or the proposer no longer counts
 */
export async function approve(
  deps: Deps,
  { id }: ParsedStaffInput<'/back-office/api/proposals/approve'>,
  context: Approving,
): Promise<Approved> {
  const proposal = await requireProposal(deps.db, id);
  const done = await inItsTurn(deps, proposal, (tx) => approveIn(deps, tx, { id, ...context }));
  if (done instanceof RefusedError) throw done;
  return done;
}

/** @throws RefusedError 404, 403 without the right, 409 for the member's own proposal, or when it is over */
export const refuseProposal = (
  { db, clock }: Deps,
  { id, reason }: ParsedStaffInput<'/back-office/api/proposals/refuse'>,
  { actor, note }: StaffContext<'/back-office/api/proposals/refuse'>,
) =>
  db.transaction(async (tx) => {
    const now = clock();
    const row = await lockForDecision(tx, id, { actor, now });
    const decision = { state: 'refused', decidedBy: actor.memberId, reason, now } as const;
    const output = await settle(tx, row, { ...decision, reader: actor });
    return { output, noted: await note(tx, { subject: row.subject, after: { proposal: id }, reason }) };
  });

/** @throws RefusedError 404 for another member's proposal, 409 when it is over */
export const withdrawProposal = (
  { db, clock }: Deps,
  { id }: ParsedStaffInput<'/back-office/api/proposals/withdraw'>,
  { actor, note }: StaffContext<'/back-office/api/proposals/withdraw'>,
) =>
  db.transaction(async (tx) => {
    const now = clock();
    const row = await requireProposal(tx, id);
    if (row.proposedBy !== actor.memberId) throw notPermitted();
    if (!(await lockOpen(tx, id, now))) throw proposalOver();
    await decideProposal(tx, id, { state: 'withdrawn', decidedBy: null, now });
    return { output: {}, noted: await note(tx, { subject: row.subject, before: { proposal: id } }) };
  });
