import { useState } from 'react';
import { Modal } from '#shell/parts/modal.tsx';
import type { Proposal } from './decisions.queries.ts';
import type { Beginning } from './decide.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { WholeProposal } from './whole-proposal.tsx';
import { text } from './decisions.text.ts';

type Props = { proposal: Proposal; begin: Beginning | undefined; onClose: () => void };

/** A proposal in a dialog over its list. */
export function ProposalDialog({ proposal, begin, onClose }: Props) {
  const [outcome, setOutcome] = useState<string>();
  if (outcome !== undefined) return <OutcomeDialog of={proposal.kind} outcome={outcome} onClose={onClose} />;
  return (
    <Modal title={text.kinds[proposal.kind]} onClose={onClose}>
      <WholeProposal proposal={proposal}>
        {(whole) => (
          <ProposalDetails
            proposal={whole}
            begin={begin}
            onDecided={(told) => {
              if (told) setOutcome(told);
              else onClose();
            }}
          />
        )}
      </WholeProposal>
    </Modal>
  );
}
