import { useState } from 'react';
import { useParams } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { useProposal } from './decisions.queries.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { WholeProposal } from './whole-proposal.tsx';
import { text } from './decisions.text.ts';

/** A proposal at its own address, for its proposer and for links from elsewhere. */
export function ProposalScreen() {
  const { id } = useParams<{ id: string }>();
  const [outcome, setOutcome] = useState<string>();
  const proposal = useProposal(id);
  return (
    <Page title={proposal.data ? text.kinds[proposal.data.kind] : text.what}>
      <Loaded query={proposal}>
        {(found) => (
          <div className="max-w-[40rem] rounded-sm border border-edge bg-surface p-4 wide:p-5">
            <WholeProposal proposal={found}>
              {(whole) => <ProposalDetails key={whole.id} proposal={whole} onDecided={setOutcome} />}
            </WholeProposal>
          </div>
        )}
      </Loaded>
      {proposal.data && outcome !== undefined && (
        <OutcomeDialog of={proposal.data.kind} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </Page>
  );
}
