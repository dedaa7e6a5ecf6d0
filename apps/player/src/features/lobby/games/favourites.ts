import type { InfiniteData } from '@tanstack/react-query';
import { shelvesQuery, type Game, type GamePage } from '#features/lobby/lobby.queries.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { openForm, showRefusal } from '#shell/state/front-end-state.ts';

/** What the last tap on each heart asked for, while the server hasn't answered it. */
const wanted = new Map<string, boolean>();

/** @returns the same list where the game isn't in it, so that nothing is drawn anew */
function marked(list: Game[], gameId: string, favourite: boolean): Game[] {
  if (!list.some((game) => game.game_id === gameId)) return list;
  return list.map((game) => (game.game_id === gameId ? { ...game, favourite } : game));
}

/** Every list of games that is kept shows the heart as it is now. */
function show(gameId: string, favourite: boolean): void {
  const mark = <Holder extends { list: Game[] }>(holder: Holder): Holder => {
    const list = marked(holder.list, gameId, favourite);
    return list === holder.list ? holder : { ...holder, list };
  };
  queryClient.setQueriesData<InfiniteData<GamePage>>(
    { queryKey: ['games'] },
    (lists) => lists && { ...lists, pages: lists.pages.map(mark) },
  );
  queryClient.setQueryData(shelvesQuery.queryKey, (shelves) => shelves?.map(mark));
}

/** Taps that come while one is on its way are sent as one when it is answered: the last of them counts. */
async function send(gameId: string, saved: boolean): Promise<void> {
  let known = saved;
  try {
    for (let next = wanted.get(gameId); next !== undefined && next !== known; next = wanted.get(gameId)) {
      await ask('/api/slots/favourite', { game_id: gameId, favourite: next });
      known = next;
    }
    // The list of favourites is asked for anew when it is opened; a heart taken back on it stays within reach until then.
    for (const queryKey of [['games', 'favourite'], shelvesQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  } catch (error) {
    show(gameId, known);
    showRefusal(errorMessage(error as Error));
  } finally {
    wanted.delete(gameId);
  }
}

/** Marks a game at once and undoes it when the server refuses; a visitor is asked in. */
export function toggleFavourite(game: Game): void {
  if (!isLoggedIn()) {
    showRefusal(text.favouriteNeedsAccount);
    openForm('login');
    return;
  }
  const isUnderWay = wanted.has(game.game_id);
  wanted.set(game.game_id, !game.favourite);
  show(game.game_id, !game.favourite);
  if (!isUnderWay) void send(game.game_id, game.favourite);
}
