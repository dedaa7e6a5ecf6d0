import { firstMission, type MissionDocument } from '@ipe/staff-contract';
import { Flag } from 'lucide-react';
import { midnightFrom } from '#shell/documents/days-from.ts';
import { DocumentDraftScreen } from '#shell/documents/document-draft-screen.tsx';
import type { DocumentKind } from '#shell/documents/document-kind.ts';
import { DocumentScreen } from '#shell/documents/document-screen.tsx';
import { DocumentsScreen } from '#shell/documents/documents-screen.tsx';
import type { Column } from '#shell/lists/data-table.tsx';
import { TableSection } from '#shell/lists/table-section.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { calls, type Mission, type MissionAnswers } from './missions.queries.ts';
import { text } from './missions.text.ts';

/** A mission of one week that begins tomorrow. */
export const firstDraft = (now: Date): MissionDocument =>
  firstMission({ startsAt: midnightFrom(now, 1), endsAt: midnightFrom(now, 8) });

const stepColumns: Column<Mission['steps'][number]>[] = [
  { title: text.no, cell: ({ no }) => no },
  { title: text.goal, cell: ({ title }) => title },
  { title: text.prize, cell: ({ prize }) => prize, isWide: true },
  { title: text.given, cell: ({ given }) => given, isNumber: true },
  { title: text.withheld, cell: ({ withheld }) => withheld, isNumber: true, isWide: true },
  { title: text.sum, cell: ({ givenCentavos }) => text.money(givenCentavos), isNumber: true },
];

const kind: DocumentKind<MissionAnswers> = {
  name: 'mission',
  path: paths.missions,
  title: navigation.missions,
  Icon: Flag,
  text,
  calls,
  columns: [
    { title: text.starts, cell: ({ startsAt }) => <Instant at={startsAt} />, isWide: true },
    { title: text.ends, cell: ({ endsAt }) => <Instant at={endsAt} />, isWide: true },
    { title: text.entrants, cell: ({ entrants }) => entrants, isNumber: true, isWide: true },
    { title: text.cost, cell: ({ playerCentavos }) => text.money(playerCentavos), isNumber: true },
  ],
  facts: ({ startsAt, endsAt, entrants, playerCentavos }) => [
    [text.starts, <Instant key="starts" at={startsAt} />],
    [text.ends, <Instant key="ends" at={endsAt} />],
    [text.entrants, entrants],
    [text.cost, text.money(playerCentavos)],
    [text.most, text.money(playerCentavos * entrants)],
  ],
  results: ({ steps }) => <TableSection title={text.steps} columns={stepColumns} rows={steps} keyOf={({ no }) => no} />,
  stoppable: ['announced', 'running'],
  first: firstDraft,
  told: ({ playerCentavos }) => playerCentavos !== null && <Facts facts={[[text.cost, text.money(playerCentavos)]]} />,
};

export const MissionsScreen = () => <DocumentsScreen kind={kind} />;
export const MissionScreen = () => <DocumentScreen kind={kind} />;
export const MissionDraftScreen = () => <DocumentDraftScreen kind={kind} />;
