import type { ProposalKind, ProposalPayload } from '@ipe/staff-contract';
import type { Queryable } from '../database/index.ts';
import type { PlayerFinder } from './player-finder.ts';
import type { TimelinePart } from './player-timeline.ts';
import type { MemberActor, StaffCaller } from './staff-handlers.ts';

/** A name and a value that the person who decides reads; `before` where it replaces something. In Portuguese. */
export type ProposalLine = { name: string; before: string | null; after: string };

export type ProposalLook = {
  /** What it is about, such as `member:<id>`. */
  subject: string;
  lines: ProposalLine[];
  /** Lines below these, which no judgement stands on: another value later is no other state. */
  asides?: ProposalLine[];
  /** All that the proposer's judgement stands on: where it has changed, the proposal isn't done. Plain values in a fixed order. */
  state: unknown;
};

/** `outcome` is told the person who approved, once. */
type ProposalDone = { before?: unknown; after?: unknown; outcome?: string };

/** How a kind of proposal is looked at and done. */
export type ProposalAct<Kind extends ProposalKind> = {
  /** Whose rows it locks: it is looked at and done in that player's turn. */
  playerOf?: (payload: ProposalPayload<Kind>) => number;
  /** Locks what it reads until the transaction ends. @throws RefusedError where there is nothing to do */
  look: (tx: Queryable, payload: ProposalPayload<Kind>) => Promise<ProposalLook>;
  /** In the transaction in which it was looked at again and stood as proposed. `proposedBy` is the member's name. */
  execute: (
    tx: Queryable,
    payload: ProposalPayload<Kind>,
    by: { actor: MemberActor; caller: StaffCaller; proposal: { proposedBy: string; reason: string } },
  ) => Promise<ProposalDone>;
};

/** A kind without an act does not compile. */
export type ProposalActs = { [Kind in ProposalKind]: ProposalAct<Kind> };

/** What the house offers to its calls. */
export type StaffHouse = {
  proposalActs: ProposalActs;
  playerFinders: readonly PlayerFinder[];
  timelineParts: readonly TimelinePart[];
};
