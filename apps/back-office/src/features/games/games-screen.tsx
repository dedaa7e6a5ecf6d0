import { addDays, saoPauloDay } from '@ipe/pt-br';
import { FormMessage } from '@ipe/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { TextField } from '#shell/forms/field.tsx';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { findMatches } from '#shell/search/find-matches.ts';
import { may, useMe } from '#shell/session/session.ts';
import { GameDialog } from './game-dialog.tsx';
import { useReturns, useSettings, type Game, type Setting } from './games.queries.ts';
import { text } from './games.text.ts';
import { Studios } from './catalogue/studios.tsx';
import { Providers } from './providers.tsx';
import { ObservedPill } from './observed-pill.tsx';

const daysObserved = 30;

const isAlarming = ({ observed, onLastDay }: Game): boolean =>
  observed?.state === 'alarm' || onLastDay?.state === 'alarm';

/** Puts games with an alarm first. */
const alarmsFirst = (games: readonly Game[]): Game[] =>
  games.toSorted((one, other) => Number(isAlarming(other)) - Number(isAlarming(one)));

/** The page shows at most this many games, because a catalogue may have thousands. */
const mostShown = 100;
/** A list of up to this many games needs no search field. */
const fewGames = 25;

/** The games that match the search, in their order. */
const search = (games: readonly Game[], searched: string): Game[] =>
  findMatches(
    games.map((game) => ({ game, title: `${game.name} ${game.provider}` })),
    searched,
  ).map(({ game }) => game);

type SearchProps = { list: readonly Game[]; searched: string; onSearch: (searched: string) => void };

const SearchGames = ({ list, searched, onSearch }: SearchProps) =>
  list.length > fewGames && (
    <TextField
      label={text.search}
      type="search"
      value={searched}
      onChange={({ target }) => onSearch(target.value)}
      className="max-w-80"
    />
  );

const parts = [
  { id: 'games', title: text.games },
  { id: 'studios', title: text.studios },
] as const;

/** The games that the house offers, and the studios behind the providers' games. */
export function GamesScreen() {
  const mayImport = may(useMe(), 'games.write');
  const [part, setPart] = useState<(typeof parts)[number]['id']>('games');
  return (
    <Page
      title={navigation.games}
      actions={
        mayImport && (
          <Link href={paths.gamesImport} className={buttonClass('secondary')}>
            {text.import}
          </Link>
        )
      }
    >
      <Choices label={text.show} choices={parts} value={part} onChoose={setPart} />
      {part === 'games' ? (
        <GameReturns />
      ) : (
        <>
          <Studios />
          <Providers />
        </>
      )}
    </Page>
  );
}

/** What each game paid back, compared with its mathematics. */
function GameReturns() {
  const [openedId, setOpenedId] = useState<string>();
  const [searched, setSearched] = useState('');
  const today = saoPauloDay(serverNow());
  const days = { from: addDays(today, -daysObserved), to: addDays(today, -1) };
  const returns = useReturns(days);
  const settings = useSettings().data;
  return (
    <Loaded query={returns}>
      {(list) => {
        const alarms = list.filter(isAlarming).length;
        const found = search(alarmsFirst(list), searched);
        const opened = list.find(({ gameId }) => gameId === openedId);
        return (
          <>
            <FormMessage>{alarms > 0 ? text.alarms(alarms) : undefined}</FormMessage>
            <SearchGames list={list} onSearch={setSearched} searched={searched} />
            <DataTable
              caption={text.caption}
              rows={found.slice(0, mostShown)}
              keyOf={({ gameId }) => gameId}
              columns={columns(setOpenedId, settings)}
            />
            {found.length > mostShown && <p className="text-sm text-mist">{text.more(found.length - mostShown)}</p>}
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
