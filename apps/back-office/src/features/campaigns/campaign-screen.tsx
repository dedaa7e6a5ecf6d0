import { useParams } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { InboxPreview } from '#shell/phone/inbox-preview.tsx';
import { shownNotice } from '#shell/phone/shown-notice.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { offerPaths } from '@ipe/staff-contract';
import { CampaignActions } from './campaign-actions.tsx';
import { Moment } from './campaigns-screen.tsx';
import { useCampaign, type Campaign } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';
import { Reach } from './reach.tsx';
import { ResultsTable } from './results-table.tsx';
import { StatePill } from './state-pill.tsx';

/** One campaign: its segment and message, how many players it would reach, and its results. */
export function CampaignScreen() {
  const { id } = useParams<{ id: string }>();
  const found = useCampaign(id);
  return (
    <Page
      title={found.data?.name ?? text.about}
      actions={
        found.data && (
          <>
            {found.data.state !== 'draft' && <LookAgain query={found} />}
            <CampaignActions campaign={found.data} />
          </>
        )
      }
    >
      <Loaded query={found}>{(campaign) => <WholeCampaign campaign={campaign} />}</Loaded>
    </Page>
  );
}

/** Loads the campaign again: it begins at its time, and its results grow during it and for some days afterwards. */
function LookAgain({ query: { isFetching, refetch } }: { query: ReturnType<typeof useCampaign> }) {
  useShortcuts([{ keys: 'u', label: shell.lookAgain, run: () => void refetch() }]);
  return (
    <Button isBusy={isFetching} onClick={() => void refetch()}>
      {shell.lookAgain}
    </Button>
  );
}

function WholeCampaign({ campaign }: { campaign: Campaign }) {
  const { title, content, link, offer, sendAt, startedAt } = campaign;
  return (
    <div className="grid gap-6 wide:grid-cols-[1fr_23rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <CampaignFacts campaign={campaign} />
        {startedAt === null && campaign.state !== 'stopped' && <Reach id={campaign.id} />}
        {startedAt !== null && <CampaignResults campaign={campaign} />}
        {startedAt !== null && <Proof campaign={campaign} />}
      </div>
      <InboxPreview
        kind="personal"
        {...shownNotice({ title, content })}
        link={offer === null ? link : offerPaths[offer]}
        at={startedAt ?? sendAt ?? serverNow()}
      />
    </div>
  );
}

const Described = ({ conditions }: { conditions: readonly string[] }) => (
  <ul className="list-disc pl-4">
    {conditions.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);

const CampaignFacts = ({ campaign }: { campaign: Campaign }) => (
  <Section title={text.about}>
    <div className="rounded-sm border border-edge bg-surface p-4">
      <Facts
        facts={[
          [text.state, <StatePill key="state" state={campaign.state} />],
          [text.segment, campaign.segmentName],
          [text.conditions, <Described key="conditions" conditions={campaign.described} />],
          ...(campaign.offer === null ? [] : ([[text.offer, text.offers[campaign.offer]]] as const)),
          [text.holdoutName, campaign.holdoutPercent === 0 ? text.noHoldout : text.holdoutOf(campaign.holdoutPercent)],
          [text.cap, text.capOf(campaign.capMessages, campaign.capDays)],
          [text.when, <Moment key="when" {...campaign} />],
          ...(campaign.endedAt === null
            ? []
            : ([[text.endedAt, <Instant key="ended" at={campaign.endedAt} />]] as const)),
          ...(campaign.stopReason === null ? [] : ([[text.stopReason, campaign.stopReason]] as const)),
          [text.createdBy, campaign.createdBy],
        ]}
      />
    </div>
  </Section>
);

const CampaignResults = ({ campaign: { results, resultDays } }: { campaign: Campaign }) => (
  <Section title={text.results}>
    {results === null ? (
      <p className="text-sm text-mist">{text.noAnswer}</p>
    ) : (
      <ResultsTable results={results} days={resultDays} />
    )}
  </Section>
);

/** With this key anybody can draw the holdout group again. */
const Proof = ({ campaign: { holdoutKey, holdoutKeyHash } }: { campaign: Campaign }) => (
  <Section title={text.proof}>
    <div className="rounded-sm border border-edge bg-surface p-4 [&_dd]:font-mono [&_dd]:text-xs [&_dd]:break-all">
      <Facts
        facts={[
          [text.proofKey, holdoutKey],
          [text.proofHash, holdoutKeyHash],
        ]}
      />
    </div>
  </Section>
);
