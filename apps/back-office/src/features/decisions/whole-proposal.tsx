import type { ReactNode } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { useWholeProposal, type Proposal } from './decisions.queries.ts';

type Props = { proposal: Proposal; children: (whole: Proposal) => ReactNode };

/** A proposal with its personal data. A masked one is fetched whole, because a decision needs all of it. */
export const WholeProposal = ({ proposal, children }: Props) =>
  proposal.isMasked ? <Unmasked proposal={proposal}>{children}</Unmasked> : children(proposal);

const Unmasked = ({ proposal, children }: Props) => <Loaded query={useWholeProposal(proposal)}>{children}</Loaded>;
