// @vitest-environment happy-dom
import { noAnswer, playAs } from '#shell/testing/fake-api.ts';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gamesQuery, shelvesQuery, type Game } from '#features/lobby/lobby.queries.ts';
import { noFilters } from '#features/lobby/filters/lobby-address.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { fakeGames } from '#shell/testing/players/house-answers.ts';
import { toggleFavourite } from './favourites.ts';

const all = gamesQuery(noFilters).queryKey;
const slots = gamesQuery({ ...noFilters, collection: 'slots' }).queryKey;
const mine = gamesQuery({ ...noFilters, collection: 'favourite' }).queryKey;

/** Each test has its own game, because a call of the test before may still run and would take the taps. */
let id = '';
let tests = 0;

const listOf = (key: typeof all) => queryClient.getQueryData(key)?.pages.flatMap(({ list }) => list) ?? [];
const isMarked = (list: Game[]) => list.find((game) => game.game_id === id)?.favourite;
const marks = () => [
  isMarked(listOf(all)),
  isMarked(listOf(slots)),
  isMarked(queryClient.getQueryData(shelvesQuery.queryKey)?.[0]?.list ?? []),
];
const tap = () => {
  const game = listOf(all).find(({ game_id: gameId }) => gameId === id);
  if (game) toggleFavourite(game);
};
const tips = () => useFrontEnd.getState().tips.map(({ message }) => message);

type Reply = ReturnType<typeof refused> | Record<string, never>;

/** Calls that wait for their answer, which the test gives. */
const waiting: ((reply: Reply) => void)[] = [];

function answering() {
  const sentTo = playAs('newcomer', {
    '/api/slots/favourite': (() => new Promise<Reply>((resolve) => waiting.push(resolve))) as never,
  });
  const sent = () => sentTo('/api/slots/favourite').map((input) => (input as { favourite: boolean }).favourite);
  const answer = async (isDone = true) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0), { interval: 1 });
    waiting.shift()?.(isDone ? {} : refused(500, 'Não deu certo'));
  };
  return { sent, answer };
}

afterEach(() => {
  for (const reply of waiting.splice(0)) reply({});
});
beforeEach(() => {
  queryClient.clear();
  useFrontEnd.setState(useFrontEnd.getInitialState(), true);
  tests += 1;
  id = `boto-${tests}`;
  const games = fakeGames.map((game) => (game.game_id === 'boto-encantado' ? { ...game, game_id: id } : game));
  for (const key of [all, slots, mine])
    queryClient.setQueryData(key, {
      pages: [
        { list: games.slice(0, 2), total: 5, title: '', providers: [], themes: [] },
        { list: games.slice(2), total: 5, title: '', providers: [], themes: [] },
      ],
      pageParams: [1, 2],
    });
  queryClient.setQueryData(shelvesQuery.queryKey, [{ id: 'slots', title: 'Slots', list: games, total: 5 }]);
});

describe('a heart', () => {
  it('is marked at once in every list that is loaded, on whatever page of it', () => {
    answering();
    tap();
    expect(marks()).toEqual([true, true, true]);
    expect(listOf(all).filter(({ favourite }) => favourite)).toHaveLength(1);
  });

  it('leaves lists without the game as they are, so that nothing of them is drawn again', () => {
    answering();
    const other = { id: 'crash' as const, title: 'Crash', list: fakeGames.slice(3, 4), total: 1 };
    const before = queryClient.setQueryData(shelvesQuery.queryKey, [other]);
    tap();
    expect(queryClient.getQueryData(shelvesQuery.queryKey)?.[0]).toBe(before?.[0]);
  });

  it('sends nothing while a call is under way, then only where it ended', async () => {
    const { sent, answer } = answering();
    tap();
    await waitFor(() => expect(sent()).toEqual([true]));
    tap();
    tap();
    tap();
    await answer();
    await waitFor(() => expect(sent()).toEqual([true, false]));
    await answer();
    expect(marks()).toEqual([false, false, false]);
  });

  it('that comes back to what the server knows sends no second call', async () => {
    const { sent, answer } = answering();
    tap();
    tap();
    tap();
    await answer();
    await waitFor(() => expect(queryClient.getQueryState(mine)?.isInvalidated).toBe(true));
    expect([sent(), marks()]).toEqual([[true], [true, true, true]]);
  });

  it('goes back to what the server has taken, not further, when a later call is refused', async () => {
    const { sent, answer } = answering();
    tap();
    await waitFor(() => expect(sent()).toEqual([true]));
    tap();
    await answer();
    await answer(false);
    await waitFor(() => expect(tips()).toEqual(['Não deu certo']));
    expect(marks()).toEqual([true, true, true]);
  });

  it('is sent anew by the next tap after a refusal', async () => {
    const { sent, answer } = answering();
    tap();
    await answer(false);
    await waitFor(() => expect(marks()).toEqual([false, false, false]));
    tap();
    await waitFor(() => expect(sent()).toEqual([true, true]));
  });

  it('says that no answer came, and goes back', async () => {
    playAs('newcomer', { '/api/slots/favourite': noAnswer });
    tap();
    await waitFor(() => expect(tips()).toEqual([expect.stringContaining('Não foi possível falar com o servidor')]));
    expect(marks()).toEqual([false, false, false]);
  });

  it('makes the favourites load anew when they are opened next, and not under the player’s finger', async () => {
    const { answer } = answering();
    tap();
    await answer();
    await waitFor(() => expect(queryClient.getQueryState(mine)?.isInvalidated).toBe(true));
    expect(queryClient.getQueryState(all)?.isInvalidated).toBe(false);
    expect(isMarked(listOf(mine))).toBe(true);
  });

  it('asks a visitor in, says why, and marks nothing', () => {
    playAs('visitor');
    tap();
    expect([useFrontEnd.getState().form, tips()]).toEqual(['login', ['Entre para guardar os seus favoritos.']]);
    expect(marks()).toEqual([false, false, false]);
  });
});
