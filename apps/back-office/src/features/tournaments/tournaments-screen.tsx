import { EmptyState } from '@ipe/ui';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { tournamentDraftPath, tournamentPath } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { StatePill } from './state-pill.tsx';
import { useTournaments, type TournamentHead } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

/** Every tournament of the house, the last to end first. */
export function TournamentsScreen() {
  const tournaments = useTournaments();
  const [, goTo] = useLocation();
  const mayPropose = may(useMe(), 'rules.propose');
  // The id of the next one: a proposal names it, and publishes it once.
  const [newId] = useState(() => crypto.randomUUID());
  const create = tournamentDraftPath(newId);
  useShortcuts(mayPropose ? [{ keys: 'e', label: text.create, run: () => goTo(create) }] : []);
  const columns: Column<TournamentHead>[] = [
    {
      title: text.name,
      cell: ({ id, name }) => (
        <RowButton rowId={id} onOpen={() => goTo(tournamentPath(id))}>
          {name}
        </RowButton>
      ),
    },
    { title: text.state, cell: ({ state }) => <StatePill state={state} /> },
    { title: text.starts, cell: ({ startsAt }) => <Instant at={startsAt} />, isWide: true },
    { title: text.ends, cell: ({ endsAt }) => <Instant at={endsAt} />, isWide: true },
    { title: text.entrants, cell: ({ entrants }) => entrants, isNumber: true, isWide: true },
    { title: text.budget, cell: ({ budgetCentavos }) => text.money(budgetCentavos), isNumber: true },
  ];
  const actions = mayPropose && (
    <Link href={create} className={buttonClass('primary')}>
      {text.create} <KeyHint keys="e" />
    </Link>
  );
  return (
    <Page title={navigation.tournaments} actions={actions}>
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={tournaments}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Trophy />} title={text.empty}>
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
