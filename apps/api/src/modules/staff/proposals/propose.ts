import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { codes } from '@ipe/contract';
import type { ProposalKind, ProposalPayload } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import type {
  ProposalHandler,
  ProposalHandlers,
  ProposalLook,
  StaffHouse,
} from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { MemberActor } from '#platform/staff-door/staff-handlers.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { expireProposals, findOpenProposal, insertProposal, type ProposalRow } from './proposal.store.ts';

const livesMs = 7 * dayMs;

const proposalOpen = () =>
  refuseStaff<'/back-office/api/proposals/propose' | '/back-office/api/staff/invite'>(
    codes.conflict,
    'Já há uma proposta aberta sobre isto',
    'proposal_open',
  );

/** The table of handlers has the exact type for each kind, but TypeScript can't follow one kind through both unions. */
export const handlerOf = (handlers: ProposalHandlers, kind: ProposalKind) =>
  handlers[kind] as unknown as ProposalHandler<ProposalKind>;

/** Runs `work` in one transaction, in the turn of the player whom the proposal is about, if it is about one. */
export function inItsTurn<Result>(
  { db, proposalHandlers }: StaffDeps & StaffHouse,
  { kind, payload }: { kind: ProposalKind; payload: unknown },
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const playerId = handlerOf(proposalHandlers, kind).playerOf?.(payload as never);
  return playerId === undefined ? db.transaction(work) : db.transactionOf(playerId, work);
}

export const stateHashOf = ({ state, lines }: ProposalLook): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([state, lines]))
    .digest();

export type Wish = {
  [Kind in ProposalKind]: {
    kind: Kind;
    payload: ProposalPayload<Kind>;
    reason: string;
    by: MemberActor;
    /** If the same is open already, its id is returned, whoever proposed it and why. */
    mayBeOpen?: boolean;
  };
}[ProposalKind];

/** The open proposal, if it is this wish, which its proposer may send again after a lost answer. */
async function findSame(
  tx: Queryable,
  { kind, payload, reason, by, mayBeOpen }: Wish,
  subject: string,
): Promise<ProposalRow | undefined> {
  const open = await findOpenProposal(tx, { kind, subject });
  const isRepeat = mayBeOpen === true || (open?.proposedBy === by.memberId && open.reason === reason);
  return isRepeat && isDeepStrictEqual(open?.payload, payload) ? open : undefined;
}

/**
 * Stores what is to be done, with the state that it is based on.
 * @returns the proposal's id; of the open one where its proposer proposes the same again
 * @throws RefusedError 409 where another one of its kind is open about the same subject, or there is nothing to do
 */
export async function propose(
  { clock, proposalHandlers }: StaffDeps & StaffHouse,
  tx: Queryable,
  wish: Wish,
): Promise<string> {
  const { kind, payload, reason, by } = wish;
  const now = clock();
  const look = await handlerOf(proposalHandlers, kind).look(tx, payload);
  const { subject, lines, asides = [] } = look;
  await expireProposals(tx, { kind, subject, now });
  const proposalId = randomUUID();
  const isNew = await insertProposal(tx, {
    proposalId,
    kind,
    subject,
    payload,
    lines: [...lines, ...asides],
    reason,
    stateHash: stateHashOf(look),
    proposedBy: by.memberId,
    proposedAt: now,
    expiresAt: new Date(now.getTime() + livesMs),
  });
  if (isNew) return proposalId;
  const open = await findSame(tx, wish, subject);
  if (open === undefined) throw proposalOpen();
  return open.proposalId;
}
