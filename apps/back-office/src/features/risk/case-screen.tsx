import { Download } from 'lucide-react';
import { useParams } from 'wouter';
import { download } from '#shell/calls/download.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RiskLink } from '#shell/navigation/risk-link.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { Evidence, PlayerName, SeverityPill } from './alert-parts.tsx';
import { CaseClock } from './case-clock.tsx';
import { CaseNotes } from './case-notes.tsx';
import { ConcludeForm } from './conclude-form.tsx';
import { useCase, type Case, type Conclusion } from './risk.queries.ts';
import { text } from './risk.text.ts';

/** A case: its evidence, the notes of staff, and its conclusion. */
export function CaseScreen() {
  const { playerId, id } = useParams<{ playerId: string; id: string }>();
  const found = useCase({ playerId: Number(playerId), caseId: id });
  return (
    <Page title={text.caseTitle(Number(playerId))} actions={<RiskLink playerId={Number(playerId)} />}>
      <Loaded query={found}>{(one) => <WholeCase one={one} />}</Loaded>
    </Page>
  );
}

function WholeCase({ one }: { one: Case }) {
  const isAnalyst = may(useMe(), 'risk.decide');
  const mayDecide = isAnalyst && one.state === 'open';
  return (
    <div className="grid gap-6 wide:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <CaseFacts one={one} />
        {one.alerts.map((alert) => (
          <Section key={alert.id} title={text.ruleNames[alert.rule]} actions={<SeverityPill {...alert} />}>
            <p className="text-sm">{alert.summary}</p>
            <Evidence lines={alert.evidence} />
          </Section>
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <CaseNotes one={one} mayWrite={mayDecide} />
        {one.conclusion && <Concluded conclusion={one.conclusion} />}
        {mayDecide && <ConcludeForm one={one} />}
        {isAnalyst && <ExportCase one={one} />}
      </div>
    </div>
  );
}

/** Downloads the file from which staff fill in Siscoaf's form. It names the person unmasked. */
function ExportCase({ one: { playerId, id: caseId } }: { one: Case }) {
  const sending = useSubmission(() => download('/back-office/api/risk/export-case', { playerId, caseId }));
  return (
    <div className="flex flex-col items-start gap-2">
      <Button isBusy={sending.isSending} onClick={() => sending.submit(undefined)}>
        <Download aria-hidden className="size-4" />
        {text.exportCase}
      </Button>
      {sending.message && <p role="alert">{sending.message}</p>}
    </div>
  );
}

const CaseFacts = ({ one }: { one: Case }) => (
  <div className="rounded-sm border border-edge bg-surface p-4">
    <Facts
      facts={[
        [text.player, <PlayerName key="player" {...one} />],
        [text.clock, <CaseClock key="clock" head={one} />],
        [text.due, <Instant key="due" at={one.dueAt} />],
        [text.openedAt, <Instant key="opened" at={one.openedAt} />],
        [text.openedBy, one.openedBy?.name ?? text.byRule],
        [text.why, one.openReason],
      ]}
    />
  </div>
);

const Concluded = ({ conclusion: { outcome, coafNumber, by, at, text: written } }: { conclusion: Conclusion }) => (
  <Section title={text.conclusion}>
    <div className="rounded-sm border border-edge bg-surface p-4">
      <Facts
        facts={[
          [text.outcome, text.outcomes[outcome]],
          ...(coafNumber === null ? [] : ([[text.coafNumber, coafNumber]] as const)),
          [text.by, by.name],
          [text.at, <Instant key="at" at={at} />],
        ]}
      />
      <p className="mt-3 text-sm break-words whitespace-pre-line">{written}</p>
    </div>
  </Section>
);
