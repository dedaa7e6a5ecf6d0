import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import type { Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { TableSection } from '#shell/lists/table-section.tsx';
import { casePath } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Section } from '#shell/parts/section.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { PlayerName, SeverityPill } from './alert-parts.tsx';
import { CaseTable } from './cases-screen.tsx';
import { Contacts } from './contacts.tsx';
import { PepSection } from './pep.tsx';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { openCase, usePlayerRisk, type Alert, type Link, type PlayerRisk } from './risk.queries.ts';
import { text } from './risk.text.ts';

/** What risk knows of one player: linked accounts with the reason, contacts, alerts and cases. */
export function PlayerRiskScreen() {
  const playerId = Number(useParams<{ id: string }>().id);
  const [isOpening, setIsOpening] = useState(false);
  const [, goTo] = useLocation();
  const risk = usePlayerRisk(playerId);
  const mayDecide = may(useMe(), 'risk.decide');
  const mayOpen = mayDecide && risk.data?.cases.every(({ state }) => state === 'concluded');
  return (
    <Page
      title={text.ofPlayer(playerId)}
      actions={mayOpen && <Button onClick={() => setIsOpening(true)}>{text.openCase}</Button>}
    >
      <Loaded query={risk}>{(found) => <Whole risk={found} playerId={playerId} mayDecide={mayDecide} />}</Loaded>
      {isOpening && (
        <Modal title={text.openCase} onClose={() => setIsOpening(false)}>
          <ReasonForm
            label={text.caseReason}
            action={text.openCase}
            send={(reason) => openCase({ playerId, reason })}
            onDone={(opened) => {
              goTo(casePath(opened));
              showTip(text.opened);
            }}
            onCancel={() => setIsOpening(false)}
          />
        </Modal>
      )}
    </Page>
  );
}

function Whole({ risk, playerId, mayDecide }: { risk: PlayerRisk; playerId: number; mayDecide: boolean }) {
  const { links, contacts, alerts, cases, pep } = risk;
  return (
    <div className="flex flex-col gap-6">
      <Section title={text.cases}>
        {cases.length === 0 ? <p className="text-sm text-mist">{text.noCases}</p> : <CaseTable cases={cases} />}
      </Section>
      <PepSection pep={pep} playerId={playerId} mayMark={mayDecide} />
      <TableSection
        title={text.alerts}
        columns={alertColumns}
        rows={alerts}
        keyOf={({ id }) => id}
        empty={text.noAlerts}
      />
      <TableSection
        title={text.links}
        columns={linkColumns}
        rows={links}
        keyOf={(link) => link.playerId}
        empty={text.noLinks}
      />
      <Contacts contacts={contacts} playerId={playerId} mayWrite={mayDecide} />
    </div>
  );
}

const alertColumns: readonly Column<Alert>[] = [
  {
    title: text.alert,
    cell: ({ rule, summary }) => (
      <>
        <b className="font-semibold">{text.ruleNames[rule]}</b>
        <span className="block text-xs text-mist">{summary}</span>
      </>
    ),
  },
  { title: text.severity, cell: (alert) => <SeverityPill {...alert} /> },
  { title: text.operated, cell: ({ operatedAt }) => <Instant at={operatedAt} />, isWide: true },
];

const linkColumns: readonly Column<Link>[] = [
  { title: text.player, cell: (link) => <PlayerName {...link} /> },
  {
    title: text.ways,
    cell: ({ ways }) => (
      <ul>
        {ways.map(({ kind, shown }) => (
          <li key={`${kind} ${shown}`}>
            {text.way[kind]} <span className="text-mist">{shown}</span>
          </li>
        ))}
      </ul>
    ),
  },
];
