import { useParams } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { BesideTerms } from '#shell/phone/beside-terms.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { DocumentActions } from './document-actions.tsx';
import type { DocumentAnswers, OfKind } from './document-kind.ts';
import { useDocument } from './documents.queries.ts';
import { text as shared } from './documents.text.ts';
import { StatePill } from './state-pill.tsx';

/** One document: the published version, its results, and its terms as players read them. */
export function DocumentScreen<Answers extends DocumentAnswers>({ kind }: OfKind<Answers>) {
  const { id } = useParams<{ id: string }>();
  const found = useDocument(kind, id);
  const { data } = found;
  return (
    <Page title={data?.name ?? kind.title} actions={data && <DocumentActions kind={kind} published={data} />}>
      <Loaded query={found}>
        {(published) => (
          <BesideTerms title={kind.text.name} terms={published.terms}>
            <AllFacts kind={kind} published={published} />
            {kind.results(published)}
          </BesideTerms>
        )}
      </Loaded>
    </Page>
  );
}

function AllFacts<Answers extends DocumentAnswers>({
  kind: { text, facts },
  published,
}: OfKind<Answers> & { published: Answers['published'] }) {
  const { state, ruleVersion, sha256, publishedAt, publishedBy, stopReason } = published;
  return (
    <div className="rounded-sm border border-edge bg-surface p-4">
      <Facts
        facts={[
          [shared.state, <StatePill key="state" state={state} names={text.states} />],
          ...facts(published),
          [shared.version, ruleVersion],
          [
            shared.sha256,
            <span key="hash" className="break-all">
              {sha256}
            </span>,
          ],
          [text.publishedAt, <Instant key="published" at={publishedAt} />],
          [text.who, shell.persons(publishedBy.proposedBy, publishedBy.approvedBy)],
          ...(stopReason === null ? [] : [[text.whyEnded, stopReason] as const]),
        ]}
      />
    </div>
  );
}
