import type { ProposalKind, ProposalPayload } from '@ipe/staff-contract';
import type { Queryable } from '../database/index.ts';
import type { PlayerFinder } from './player-finder.ts';
import type { TimelinePart } from './player-timeline.ts';
import type { MemberActor, StaffCaller } from './staff-handlers.ts';

/** A name and a value in Portuguese, for the person who decides; `before` is the value that is replaced. */
export type ProposalLine = { name: string; before: string | null; after: string };

export type ProposalLook = {
  /** The subject of the proposal, such as `member:<id>`. */
  subject: string;
  lines: ProposalLine[];
  /** Further lines for information only: the decision doesn't depend on them, so a later value doesn't count as another state. */
  asides?: ProposalLine[];
  /**
   * Everything on which the proposer's decision depends, as plain values in a fixed order. If it has changed at the
   * decision, the proposal isn't done.
   */
  state: unknown;
};

/** `outcome` is shown once, to the person who approved. */
type ProposalDone = { before?: unknown; after?: unknown; outcome?: string };

/** How a kind of proposal is checked and done. */
export type ProposalHandler<Kind extends ProposalKind> = {
  /** The player whose rows the action locks; it is checked and done in that player's turn. */
  playerOf?: (payload: ProposalPayload<Kind>) => number;
  /** Reads the current state and locks it until the transaction ends. @throws RefusedError when there is nothing to do */
  look: (tx: Queryable, payload: ProposalPayload<Kind>) => Promise<ProposalLook>;
  /** Does it, in the transaction that has checked that the state is as proposed. `proposedBy` is the member's name. */
  execute: (
    tx: Queryable,
    payload: ProposalPayload<Kind>,
    by: { actor: MemberActor; caller: StaffCaller; proposal: { proposedBy: string; reason: string } },
  ) => Promise<ProposalDone>;
};

/** One handler per kind of proposal; a missing one is a type error. */
export type ProposalHandlers = { [Kind in ProposalKind]: ProposalHandler<Kind> };

/** What the other modules provide for the staff's calls. */
export type StaffHouse = {
  proposalHandlers: ProposalHandlers;
  playerFinders: readonly PlayerFinder[];
  timelineParts: readonly TimelinePart[];
};
