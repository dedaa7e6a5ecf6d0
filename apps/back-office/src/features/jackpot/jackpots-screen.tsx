import { EmptyState } from '@ipe/ui';
import { Gem } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { jackpotDraftPath, jackpotPath } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { useJackpots, type JackpotHead } from './jackpot.queries.ts';
import { text } from './jackpot.text.ts';
import { StatePill } from './state-pill.tsx';

/** Every jackpot of the house, the last to end first. */
export function JackpotsScreen() {
  const jackpots = useJackpots();
  const [, goTo] = useLocation();
  const mayPropose = may(useMe(), 'rules.propose');
  // The id of the next one: a proposal names it, and publishes it once.
  const [newId] = useState(() => crypto.randomUUID());
  const create = jackpotDraftPath(newId);
  useShortcuts(mayPropose ? [{ keys: 'e', label: text.create, run: () => goTo(create) }] : []);
  const columns: Column<JackpotHead>[] = [
    {
      title: text.name,
      cell: ({ id, name }) => (
        <RowButton rowId={id} onOpen={() => goTo(jackpotPath(id))}>
          {name}
        </RowButton>
      ),
    },
    { title: text.state, cell: ({ state }) => <StatePill state={state} /> },
    { title: text.from, cell: ({ startsAt }) => text.at(startsAt), isWide: true },
    { title: text.until, cell: ({ endsAt }) => text.at(endsAt), isWide: true },
  ];
  const actions = mayPropose && (
    <Link href={create} className={buttonClass('primary')}>
      {text.create} <KeyHint keys="e" />
    </Link>
  );
  return (
    <Page title={navigation.jackpot} actions={actions}>
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={jackpots}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Gem />} title={text.empty}>
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
