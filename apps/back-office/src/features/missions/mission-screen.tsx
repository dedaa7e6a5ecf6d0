import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { missionDraftPath } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Section } from '#shell/parts/section.tsx';
import { TermsInPhone } from '#shell/phone/terms-in-phone.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shellText } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { stopMission, useMission, type Mission } from './missions.queries.ts';
import { text } from './missions.text.ts';
import { StatePill } from './state-pill.tsx';

/** One mission: what was published, and what each step gave. */
export function MissionScreen() {
  const { id } = useParams<{ id: string }>();
  const mission = useMission(id);
  return (
    <Page title={mission.data?.name ?? navigation.missions} actions={mission.data && <Deeds mission={mission.data} />}>
      <Loaded query={mission}>
        {(found) => (
          <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <Published mission={found} />
              <Steps mission={found} />
            </div>
            <TermsInPhone title={text.name} terms={found.terms} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Another version until it begins, and stopping while it goes on. */
function Deeds({ mission: { id, state, mayChange, stopReason } }: { mission: Mission }) {
  const [isStopping, setIsStopping] = useState(false);
  const [, goTo] = useLocation();
  const me = useMe();
  const mayEdit = may(me, 'rules.propose') && mayChange;
  const mayStop = may(me, 'rules.stop') && stopReason === null && (state === 'announced' || state === 'running');
  useShortcuts([
    ...(mayEdit ? [{ keys: 'e', label: text.edit, run: () => goTo(missionDraftPath(id)) }] : []),
    ...(mayStop ? [{ keys: 'x', label: text.stop, run: () => setIsStopping(true) }] : []),
  ]);
  return (
    <>
      {mayStop && (
        <Button look="danger" onClick={() => setIsStopping(true)}>
          {text.stop} <KeyHint keys="x" />
        </Button>
      )}
      {mayEdit && (
        <Link href={missionDraftPath(id)} className={buttonClass('primary')}>
          {text.edit} <KeyHint keys="e" />
        </Link>
      )}
      {isStopping && (
        <Modal title={text.stop} onClose={() => setIsStopping(false)}>
          <ReasonForm
            note={text.stopHint}
            action={text.stop}
            look="danger"
            send={(reason) => stopMission({ id, reason })}
            onDone={() => {
              setIsStopping(false);
              showTip(text.stopped);
            }}
            onCancel={() => setIsStopping(false)}
          />
        </Modal>
      )}
    </>
  );
}

const Published = ({ mission }: { mission: Mission }) => (
  <div className="rounded-sm border border-edge bg-surface p-4">
    <Facts
      facts={[
        [text.state, <StatePill key="state" state={mission.state} />],
        [text.starts, <Instant key="starts" at={mission.startsAt} />],
        [text.ends, <Instant key="ends" at={mission.endsAt} />],
        [text.entrants, mission.entrants],
        [text.cost, text.money(mission.playerCentavos)],
        [text.most, text.money(mission.playerCentavos * mission.entrants)],
        [text.version, mission.ruleVersion],
        [
          text.sha256,
          <span key="hash" className="break-all">
            {mission.sha256}
          </span>,
        ],
        [text.publishedAt, <Instant key="published" at={mission.publishedAt} />],
        [text.who, shellText.persons(mission.publishedBy.proposedBy, mission.publishedBy.approvedBy)],
        ...(mission.stopReason === null ? [] : [[shellText.whyEnded, mission.stopReason] as const]),
      ]}
    />
  </div>
);

const columns: Column<Mission['steps'][number]>[] = [
  { title: text.no, cell: ({ no }) => no },
  { title: text.goal, cell: ({ title }) => title },
  { title: text.prize, cell: ({ prize }) => prize, isWide: true },
  { title: text.given, cell: ({ given }) => given, isNumber: true },
  { title: text.withheld, cell: ({ withheld }) => withheld, isNumber: true, isWide: true },
  { title: text.sum, cell: ({ givenCentavos }) => text.money(givenCentavos), isNumber: true },
];

const Steps = ({ mission: { steps } }: { mission: Mission }) => (
  <Section title={text.steps}>
    <DataTable caption={text.steps} rows={steps} keyOf={({ no }) => no} columns={columns} />
  </Section>
);
