import { firstTournament, type TournamentDocument } from '@ipe/staff-contract';
import { Trophy } from 'lucide-react';
import { midnightFrom } from '#shell/documents/days-from.ts';
import { DocumentDraftScreen } from '#shell/documents/document-draft-screen.tsx';
import type { DocumentKind } from '#shell/documents/document-kind.ts';
import { DocumentScreen } from '#shell/documents/document-screen.tsx';
import { DocumentsScreen } from '#shell/documents/documents-screen.tsx';
import type { Column } from '#shell/lists/data-table.tsx';
import { TableSection } from '#shell/lists/table-section.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { calls, type Tournament, type TournamentAnswers } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

/** A tournament of one week; joining opens tomorrow, and play begins the day after. */
export const firstDraft = (now: Date): TournamentDocument =>
  firstTournament({ opensAt: midnightFrom(now, 1), startsAt: midnightFrom(now, 2), endsAt: midnightFrom(now, 9) });

const tableColumns = (tournament: Tournament): Column<Tournament['table'][number]>[] => [
  { title: text.place, cell: ({ place }) => place },
  {
    title: text.player,
    cell: ({ playerId }) => <SubjectLink subject={`player:${playerId}`}>{playerId}</SubjectLink>,
  },
  { title: text.points, cell: ({ points }) => text.pointsOf(tournament, points), isNumber: true },
  { title: text.prize, cell: ({ prizeCentavos }) => text.money(prizeCentavos), isNumber: true },
  { title: text.outcome, cell: ({ outcome }) => (outcome === null ? '—' : text.outcomes[outcome]), isWide: true },
];

const kind: DocumentKind<TournamentAnswers> = {
  name: 'tournament',
  path: paths.tournaments,
  title: navigation.tournaments,
  Icon: Trophy,
  text,
  calls,
  columns: [
    { title: text.starts, cell: ({ startsAt }) => <Instant at={startsAt} />, isWide: true },
    { title: text.ends, cell: ({ endsAt }) => <Instant at={endsAt} />, isWide: true },
    { title: text.entrants, cell: ({ entrants }) => entrants, isNumber: true, isWide: true },
    { title: text.budget, cell: ({ budgetCentavos }) => text.money(budgetCentavos), isNumber: true },
  ],
  facts: ({ opensAt, startsAt, endsAt, entrants, budgetCentavos }) => [
    [text.opens, <Instant key="opens" at={opensAt} />],
    [text.starts, <Instant key="starts" at={startsAt} />],
    [text.ends, <Instant key="ends" at={endsAt} />],
    [text.entrants, entrants],
    [text.budget, text.money(budgetCentavos)],
  ],
  results: (tournament) => (
    <TableSection
      title={text.table}
      columns={tableColumns(tournament)}
      rows={tournament.table}
      keyOf={({ place }) => place}
      empty={text.noTable}
    />
  ),
  // It can be cancelled until the places are fixed.
  stoppable: ['announced', 'open', 'running', 'counting'],
  first: firstDraft,
  told: ({ budgetCentavos }) =>
    budgetCentavos !== null && <Facts facts={[[text.budget, text.money(budgetCentavos)]]} />,
};

export const TournamentsScreen = () => <DocumentsScreen kind={kind} />;
export const TournamentScreen = () => <DocumentScreen kind={kind} />;
export const TournamentDraftScreen = () => <DocumentDraftScreen kind={kind} />;
