import { addDays, saoPauloDay } from '@ipe/pt-br';
import { FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { serverNow } from '#shell/calls/server-clock.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Pill } from '#shell/parts/pill.tsx';
import { GameDialog } from './game-dialog.tsx';
import { useReturns, useSettings, type Game, type Setting } from './games.queries.ts';
import { text } from './games.text.ts';
import { Providers } from './providers.tsx';
import { ObservedPill } from './observed-pill.tsx';

const daysObserved = 30;

const isAlarming = ({ observed, onLastDay }: Game): boolean =>
  observed?.state === 'alarm' || onLastDay?.state === 'alarm';

/** Those to look at first. */
const alarmsFirst = (games: readonly Game[]): Game[] =>
  games.toSorted((one, other) => Number(isAlarming(other)) - Number(isAlarming(one)));

/** What each game paid back beside what its mathematics say. */
export function GamesScreen() {
  const [openedId, setOpenedId] = useState<string>();
  const today = saoPauloDay(serverNow());
  const days = { from: addDays(today, -daysObserved), to: addDays(today, -1) };
  const returns = useReturns(days);
  const settings = useSettings().data;
  return (
    <Page title={navigation.games}>
      <Loaded query={returns}>
        {(list) => {
          const alarms = list.filter(isAlarming).length;
          const opened = list.find(({ gameId }) => gameId === openedId);
          return (
            <>
              <FormMessage>{alarms > 0 ? text.alarms(alarms) : undefined}</FormMessage>
              <DataTable
                caption={text.caption}
                rows={alarmsFirst(list)}
                keyOf={({ gameId }) => gameId}
                columns={columns(setOpenedId, settings)}
              />
              <p className="text-xs text-mist">{text.explained}</p>
              {opened && (
                <GameDialog
                  game={opened}
                  setting={settings?.get(opened.gameId)}
                  days={days}
                  onClose={() => setOpenedId(undefined)}
                />
              )}
            </>
          );
        }}
      </Loaded>
      <Providers />
    </Page>
  );
}

const columns = (
  open: (gameId: string) => void,
  settings: ReadonlyMap<string, Setting> | undefined,
): Column<Game>[] => [
  {
    title: text.name,
    cell: ({ gameId, name, provider }) => (
      <>
        <RowButton onOpen={() => open(gameId)}>{name}</RowButton>
        <span className="block text-xs text-mist">{provider}</span>
      </>
    ),
  },
  { title: text.exact, isNumber: true, isWide: true, cell: ({ rtp, rtpBound }) => text.exactValue(rtp, rtpBound) },
  {
    title: text.observed,
    isNumber: true,
    cell: ({ observed }) => (observed ? text.percent(observed.observed) : text.unknown),
  },
  {
    title: text.band,
    isNumber: true,
    isWide: true,
    cell: ({ observed }) => (observed ? text.bandOf(observed) : text.unknown),
  },
  { title: text.rounds, isNumber: true, isWide: true, cell: ({ observed }) => text.number(observed?.rounds ?? 0) },
  {
    title: text.state,
    cell: ({ gameId, observed }) => (
      <span className="inline-flex flex-wrap gap-1">
        {settings?.get(gameId)?.isOn === false && <Pill tone="waiting">{text.off}</Pill>}
        <ObservedPill observed={observed} />
      </span>
    ),
  },
];
