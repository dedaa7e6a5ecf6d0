import { firstRounds } from '@ipe/staff-contract';
import { Ticket } from 'lucide-react';
import { dayFrom } from '#shell/documents/days-from.ts';
import { DocumentDraftScreen } from '#shell/documents/document-draft-screen.tsx';
import type { DocumentKind } from '#shell/documents/document-kind.ts';
import { DocumentScreen } from '#shell/documents/document-screen.tsx';
import { DocumentsScreen } from '#shell/documents/documents-screen.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { Facts } from '#shell/parts/facts.tsx';
import { Section } from '#shell/parts/section.tsx';
import { calls, type OfferAnswers } from './granted-rounds.queries.ts';
import { text } from './granted-rounds.text.ts';

const kind: DocumentKind<OfferAnswers> = {
  name: 'rounds',
  path: paths.roundOffers,
  title: navigation.grantedRounds,
  Icon: Ticket,
  text,
  calls,
  columns: [
    { title: text.from, cell: ({ fromDay }) => text.day(fromDay), isWide: true },
    { title: text.until, cell: ({ untilDay }) => text.day(untilDay), isWide: true },
    { title: text.game, cell: ({ game }) => game, isWide: true },
    { title: text.lot, cell: (offer) => text.rounds(offer), isNumber: true },
  ],
  facts: (offer) => [
    [text.from, text.day(offer.fromDay)],
    [text.until, text.day(offer.untilDay)],
    [text.game, offer.game],
    [text.lot, text.rounds(offer)],
  ],
  results: ({ taken }) => (
    <Section title={text.taken}>
      <Facts
        facts={[
          [text.players, taken.players],
          [text.given, taken.rounds],
          [text.played, taken.played],
          [text.lapsed, taken.lapsed],
          [text.won, text.money(taken.wonCentavos)],
        ]}
      />
    </Section>
  ),
  stoppable: ['announced', 'running'],
  first: (now) => firstRounds({ fromDay: dayFrom(now, 2), untilDay: dayFrom(now, 31) }),
};

export const OffersScreen = () => <DocumentsScreen kind={kind} />;
export const OfferScreen = () => <DocumentScreen kind={kind} />;
export const OfferDraftScreen = () => <DocumentDraftScreen kind={kind} />;
