import type { InfiniteData } from '@tanstack/react-query';
import { shelvesQuery, type Game, type GamePage } from '#features/lobby/lobby.queries.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { errorMessage } from '#shell/api/user-facing-error.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { openForm, showRefusal } from '#shell/state/front-end-state.ts';

/** The state that the last tap on each heart asked for, until the server has answered. */
const wanted = new Map<string, boolean>();

/** @returns the same list when it doesn't contain the game, so that nothing renders again */
function marked(list: Game[], gameId: string, favourite: boolean): Game[] {
  if (!list.some((game) => game.game_id === gameId)) return list;
  return list.map((game) => (game.game_id === gameId ? { ...game, favourite } : game));
}

/** Updates the heart in every cached list of games. */
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

/** Taps during a call are sent as one call after its answer, and the last tap wins. */
async function send(gameId: string, saved: boolean): Promise<void> {
  let known = saved;
  try {
    for (let next = wanted.get(gameId); next !== undefined && next !== known; next = wanted.get(gameId)) {
      await ask('/api/slots/favourite', { game_id: gameId, favourite: next });
      known = next;
    }
    // Refetches the favourites when they are opened next. Until then a removed heart stays in the open list, within
    // reach.
    for (const queryKey of [['games', 'favourite'], shelvesQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  } catch (error) {
    show(gameId, known);
    showRefusal(errorMessage(error as Error));
  } finally {
    wanted.delete(gameId);
  }
}

/** Marks a game at once and undoes the mark when the server refuses. A visitor gets the log-in form. */
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
