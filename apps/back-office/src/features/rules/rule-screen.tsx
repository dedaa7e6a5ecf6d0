import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import type { Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { TableSection } from '#shell/lists/table-section.tsx';
import { ruleDraftPath } from '#shell/navigation/paths.ts';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { ChangeList } from '#shell/parts/changed.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { BesideTerms } from '#shell/phone/beside-terms.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { ResumeDialog } from './resume-dialog.tsx';
import { RuleState } from './rule-state.tsx';
import { useRule, type Rule, type RuleKind } from './rules.queries.ts';
import { text } from './rules.text.ts';
import { StopDialog } from './stop-dialog.tsx';

type Stop = Rule['stops'][number];

/** One rule: the version in force, what is stopped, and its history. */
export function RuleScreen() {
  const { kind } = useParams<{ kind: RuleKind }>();
  const rule = useRule(kind);
  const me = useMe();
  const [mayEdit, mayStop] = [may(me, 'rules.propose'), may(me, 'rules.stop')];
  const [isStopping, setIsStopping] = useState(false);
  const [resumed, setResumed] = useState<Stop>();
  const [, goTo] = useLocation();
  useShortcuts([
    ...(mayEdit ? [{ keys: 'e', label: text.edit, run: () => goTo(ruleDraftPath(kind)) }] : []),
    ...(mayStop ? [{ keys: 'p', label: text.stop, run: () => setIsStopping(true) }] : []),
  ]);
  const actions = (
    <>
      {mayStop && (
        <Button look="danger" onClick={() => setIsStopping(true)}>
          {text.stop} <KeyHint keys="p" />
        </Button>
      )}
      {mayEdit && (
        <Link href={ruleDraftPath(kind)} className={buttonClass('primary')}>
          {text.edit} <KeyHint keys="e" />
        </Link>
      )}
    </>
  );
  return (
    <Page title={rule.data?.title ?? navigation.rules} actions={actions}>
      <Loaded query={rule}>
        {(found) => (
          <BesideTerms title={text.phoneTitles[found.kind]} terms={found.terms}>
            <InForce rule={found} />
            {found.stops.length > 0 && <Stops rule={found} onResume={mayEdit ? setResumed : undefined} />}
            <History rule={found} />
          </BesideTerms>
        )}
      </Loaded>
      {isStopping && rule.data && <StopDialog rule={rule.data} onClose={() => setIsStopping(false)} />}
      {resumed && <ResumeDialog kind={kind} stop={resumed} onClose={() => setResumed(undefined)} />}
    </Page>
  );
}

const InForce = ({ rule }: { rule: Rule }) => (
  <div className="rounded-sm border border-edge bg-surface p-4">
    <Facts
      facts={[
        [text.state, <RuleState key="state" rule={rule} />],
        [text.version, rule.version],
        [text.since, <Instant key="since" at={rule.from} />],
        [text.who, text.publishedBy(rule)],
      ]}
    />
  </div>
);

function Stops({ rule, onResume }: { rule: Rule; onResume: ((stop: Stop) => void) | undefined }) {
  const columns: Column<Stop>[] = [
    { title: text.what, cell: ({ title }) => title },
    { title: text.since, cell: ({ from }) => <Instant at={from} /> },
    { title: text.why, cell: ({ reason }) => reason },
    { title: text.by, cell: ({ by }) => by, isWide: true },
    ...(onResume
      ? [
          {
            title: text.resume,
            isTitleHidden: true,
            cell: (stop: Stop) => <Button onClick={() => onResume(stop)}>{text.resume}</Button>,
          },
        ]
      : []),
  ];
  return <TableSection title={text.stops} columns={columns} rows={rule.stops} keyOf={({ part }) => part ?? ''} />;
}

type Change = Rule['history'][number];

const historyColumns: Column<Change>[] = [
  { title: text.action, cell: ({ deed, what }) => `${text.actions[deed]} ${what}` },
  { title: text.when, cell: ({ from }) => <Instant at={from} /> },
  { title: text.changes, cell: ({ changes }) => <ChangeList changes={changes} /> },
  { title: text.why, cell: ({ reason }) => reason, isWide: true },
  {
    title: text.who,
    cell: ({ proposedBy, decidedBy }) => (proposedBy === null ? decidedBy : shell.persons(proposedBy, decidedBy)),
    isWide: true,
  },
];

const History = ({ rule: { history } }: { rule: Rule }) => (
  <TableSection
    title={text.history}
    columns={historyColumns}
    rows={history}
    keyOf={({ changeNo }) => changeNo}
    empty={text.noHistory}
  />
);
