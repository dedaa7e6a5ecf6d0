import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { campaignPath } from '#shell/navigation/paths.ts';
import { playerOf, SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Changed } from '#shell/parts/changed.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import type { Proposal } from './decisions.queries.ts';
import { Decide, type Beginning } from './decide.tsx';
import { StatePill } from './state-pill.tsx';
import { text } from './decisions.text.ts';

type Props = { proposal: Proposal; begin?: Beginning | undefined; onDecided: (outcome?: string) => void };

/** Exactly what will be done, who proposed it and why, and the decision. */
export function ProposalDetails({ proposal, begin, onDecided }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <Lines proposal={proposal} />
      <Facts facts={factsOf(proposal)} />
      <Decide proposal={proposal} begin={begin} onDecided={onDecided} />
    </div>
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
              <th scope="row" className="w-28 px-3 py-2 align-top font-normal text-mist wide:w-52">
                {name}
              </th>
              <td className="px-3 py-2 break-words whitespace-pre-line">
                <Changed before={before} after={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Fact = readonly [name: string, value: ReactNode];

/** Players and campaigns get a link; other subjects are named in the lines below. */
function subjectFactsOf(subject: string): Fact[] {
  const campaignId = /^campaign:(.+)$/u.exec(subject)?.[1];
  if (campaignId !== undefined) return [[text.about, <CampaignLink key="subject" id={campaignId} />]];
  const playerId = playerOf(subject);
  if (playerId === undefined) return [];
  const link = (
    <SubjectLink key="subject" subject={subject}>
      {shell.player(playerId)}
    </SubjectLink>
  );
  return [[text.about, link]];
}

const CampaignLink = ({ id }: { id: string }) => (
  <Link href={campaignPath(id)} className="text-purple-soft underline underline-offset-2">
    {text.campaign}
  </Link>
);

function factsOf({ subject, reason, proposedBy, proposedAt, expiresAt, state, ...decision }: Proposal): Fact[] {
  return [
    ...subjectFactsOf(subject),
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
