import { EmptyState } from '@ipe/ui';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { roundOfferDraftPath, roundOfferPath } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { useOffers, type OfferHead } from './granted-rounds.queries.ts';
import { text } from './granted-rounds.text.ts';
import { StatePill } from './state-pill.tsx';

/** All rounds that players may or might take, the last to end first. */
export function OffersScreen() {
  const offers = useOffers();
  const [, goTo] = useLocation();
  const mayPropose = may(useMe(), 'rules.propose');
  // The id of the next one: a proposal names it, and publishes it once.
  const [newId] = useState(() => crypto.randomUUID());
  const create = roundOfferDraftPath(newId);
  useShortcuts(mayPropose ? [{ keys: 'e', label: text.create, run: () => goTo(create) }] : []);
  const columns: Column<OfferHead>[] = [
    {
      title: text.name,
      cell: ({ id, name }) => (
        <RowButton rowId={id} onOpen={() => goTo(roundOfferPath(id))}>
          {name}
        </RowButton>
      ),
    },
    { title: text.state, cell: ({ state }) => <StatePill state={state} /> },
    { title: text.from, cell: ({ fromDay }) => text.day(fromDay), isWide: true },
    { title: text.until, cell: ({ untilDay }) => text.day(untilDay), isWide: true },
    { title: text.game, cell: ({ game }) => game, isWide: true },
    { title: text.lot, cell: (offer) => text.rounds(offer), isNumber: true },
  ];
  const actions = mayPropose && (
    <Link href={create} className={buttonClass('primary')}>
      {text.create} <KeyHint keys="e" />
    </Link>
  );
  return (
    <Page title={navigation.grantedRounds} actions={actions}>
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={offers}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Ticket />} title={text.empty}>
              {text.emptyBody}
            </EmptyState>
          ) : (
            <DataTable caption={text.caption} rows={list} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
    </Page>
  );
}
