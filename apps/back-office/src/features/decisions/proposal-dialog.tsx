import { useState, type ReactNode } from 'react';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { OneTimeLink } from '#shell/parts/one-time-link.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import type { Proposal } from './decisions.queries.ts';
import { Decide } from './decide.tsx';
import { StatePill } from './state-pill.tsx';
import { text } from './decisions.text.ts';

type Props = { proposal: Proposal; onClose: () => void };

/** Exactly what will be done, who wants it and why, and the decision. */
export function ProposalDialog({ proposal, onClose }: Props) {
  const [outcome, setOutcome] = useState<string>();
  if (outcome !== undefined) {
    return (
      <Modal title={text.outcome} onClose={onClose}>
        <p className="mb-4 text-sm">{text.outcomeHint}</p>
        <OneTimeLink link={outcome} label={text.outcome} />
        <div className="mt-4 flex justify-end">
          <Button look="primary" onClick={onClose}>
            {shell.close}
          </Button>
        </div>
      </Modal>
    );
  }
  return (
    <Modal title={text.kinds[proposal.kind]} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Lines proposal={proposal} />
        <Facts facts={factsOf(proposal)} />
        <Decide
          proposal={proposal}
          onDecided={(told) => {
            if (told) setOutcome(told);
            else onClose();
          }}
        />
      </div>
    </Modal>
  );
}

function Lines({ proposal: { lines, state } }: { proposal: Proposal }) {
  return (
    <div className="overflow-x-auto rounded-xs border border-edge">
      <table className="w-full text-left text-sm">
        <caption className="border-b border-edge bg-raised px-3 py-1.5 text-left text-xs font-semibold">
          {state === 'open' ? text.exactly : text.done}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text.item}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, before, after }) => (
            <tr key={name} className="border-b border-edge last:border-0">
              <th scope="row" className="w-28 px-3 py-2 align-top font-normal text-mist">
                {name}
              </th>
              <td className="px-3 py-2">
                {before !== null && (
                  <>
                    <del className="text-mist">{before}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <span className="font-semibold">{after}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function factsOf({ reason, proposedBy, proposedAt, expiresAt, state, ...decision }: Proposal): Fact[] {
  return [
    [text.why, reason],
    [text.by, proposedBy.name],
    [text.at, <Instant key="at" at={proposedAt} />],
    ...(state === 'open'
      ? [[text.until, <Instant key="until" at={expiresAt} />] as const]
      : decisionFactsOf({ state, ...decision })),
  ];
}

type Decision = Pick<Proposal, 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>;

const decisionFactsOf = ({ state, decidedBy, decidedAt, decisionReason }: Decision): Fact[] => [
  [text.state, <StatePill key="state" state={state} />],
  ...(decidedBy ? [[text.decidedBy, decidedBy.name] as const] : []),
  ...(decidedAt === null ? [] : [[text.decidedAt, <Instant key="decided" at={decidedAt} />] as const]),
  ...(decisionReason === null ? [] : [[text.decisionReason, decisionReason] as const]),
];
