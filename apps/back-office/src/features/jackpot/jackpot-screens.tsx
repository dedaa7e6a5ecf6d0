import { firstJackpot } from '@ipe/staff-contract';
import { Gem } from 'lucide-react';
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
import { Section } from '#shell/parts/section.tsx';
import { calls, type Jackpot, type JackpotAnswers } from './jackpot.queries.ts';
import { text } from './jackpot.text.ts';

type Pot = Jackpot['pots'][number];

const outcomeOf = ({ end, playerId, isPaid }: Pot): string =>
  end === null
    ? text.open
    : [text.outcomes[end], ...(playerId === null ? [] : [text.player(playerId), ...(isPaid ? [] : [text.waits])])].join(
        ', ',
      );

const potColumns: Column<Pot>[] = [
  { title: text.pot, cell: ({ potNo }) => potNo, isNumber: true },
  { title: text.openedAt, cell: ({ openedAt }) => <Instant at={openedAt} />, isWide: true },
  { title: text.bets, cell: ({ betsCentavos }) => text.money(betsCentavos), isNumber: true },
  {
    title: text.amount,
    cell: ({ amountCentavos, carriedCentavos }) => `${text.money(amountCentavos)}${text.carried(carriedCentavos)}`,
    isNumber: true,
  },
  { title: text.outcome, cell: outcomeOf },
];

const Books = ({ books }: Pick<Jackpot, 'books'>) => (
  <Section title={text.books}>
    <Facts
      facts={[
        [text.seeds, text.money(books.seeds)],
        [text.contributions, text.money(books.contributions)],
        [text.paid, text.money(books.paid)],
        [text.owed, text.money(books.owed)],
      ]}
    />
  </Section>
);

const kind: DocumentKind<JackpotAnswers> = {
  name: 'jackpot',
  path: paths.jackpots,
  title: navigation.jackpot,
  Icon: Gem,
  text,
  calls,
  columns: [
    { title: text.from, cell: ({ startsAt }) => <Instant at={startsAt} />, isWide: true },
    { title: text.until, cell: ({ endsAt }) => <Instant at={endsAt} />, isWide: true },
  ],
  facts: ({ startsAt, endsAt, document }) => [
    [text.from, <Instant key="from" at={startsAt} />],
    [text.until, <Instant key="until" at={endsAt} />],
    [text.fed, text.percent(document.contributionBasisPoints)],
    [text.seed, text.money(document.seedCentavos)],
    [text.chance, text.oneIn(document.oneInCentavos)],
  ],
  results: ({ books, pots }) => (
    <>
      <Books books={books} />
      <TableSection
        title={text.pots}
        columns={potColumns}
        rows={pots}
        keyOf={({ potNo }) => potNo}
        empty={text.noPots}
      />
    </>
  ),
  stoppable: ['announced', 'running'],
  first: (now) => firstJackpot({ startsAt: midnightFrom(now, 2), endsAt: midnightFrom(now, 92) }),
};

export const JackpotsScreen = () => <DocumentsScreen kind={kind} />;
export const JackpotScreen = () => <DocumentScreen kind={kind} />;
export const JackpotDraftScreen = () => <DocumentDraftScreen kind={kind} />;
