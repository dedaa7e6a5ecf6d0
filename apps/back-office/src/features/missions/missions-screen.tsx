import { EmptyState } from '@ipe/ui';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { missionDraftPath, missionPath } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { useMissions, type MissionHead } from './missions.queries.ts';
import { text } from './missions.text.ts';
import { StatePill } from './state-pill.tsx';

/** Every mission of the house, the last to end first. */
export function MissionsScreen() {
  const missions = useMissions();
  const [, goTo] = useLocation();
  const mayPropose = may(useMe(), 'rules.propose');
  // The id of the next one: a proposal names it, and publishes it once.
  const [newId] = useState(() => crypto.randomUUID());
  const create = missionDraftPath(newId);
  useShortcuts(mayPropose ? [{ keys: 'e', label: text.create, run: () => goTo(create) }] : []);
  const columns: Column<MissionHead>[] = [
    {
      title: text.name,
      cell: ({ id, name }) => (
        <RowButton rowId={id} onOpen={() => goTo(missionPath(id))}>
          {name}
        </RowButton>
      ),
    },
    { title: text.state, cell: ({ state }) => <StatePill state={state} /> },
    { title: text.starts, cell: ({ startsAt }) => <Instant at={startsAt} />, isWide: true },
    { title: text.ends, cell: ({ endsAt }) => <Instant at={endsAt} />, isWide: true },
    { title: text.entrants, cell: ({ entrants }) => entrants, isNumber: true, isWide: true },
    { title: text.cost, cell: ({ playerCentavos }) => text.money(playerCentavos), isNumber: true },
  ];
  const actions = mayPropose && (
    <Link href={create} className={buttonClass('primary')}>
      {text.create} <KeyHint keys="e" />
    </Link>
  );
  return (
    <Page title={navigation.missions} actions={actions}>
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={missions}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Flag />} title={text.empty}>
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
