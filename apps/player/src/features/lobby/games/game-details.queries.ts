import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

// These belong to a game's details, which the first script doesn't contain.

/** A game's themes, and the games that are like it. */
export const similarGamesQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['similar', gameId],
    queryFn: ({ signal }) => ask('/api/slots/similar', { game_id: gameId }, { signal }),
  });

/** The published mathematics of one of our own games; null for a provider's game, which publishes none. */
export const gameMathQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['math', gameId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const [engine, response] = await Promise.all([
        import('@ipe/slot-engine'),
        fetch(`/games/${gameId}/math.json`, { signal }),
      ]);
      const isPublished = response.headers.get('content-type')?.startsWith('application/json');
      return isPublished ? engine.readMath(await response.json()) : null;
    },
  });

/** The running jackpot, if this game takes part in it. The details don't show the pool, so the answer may be some minutes old. */
export const gameJackpotQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['jackpot', 'terms'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await ask('/api/jackpot/read', {}, { signal })).jackpot,
    select: (jackpot) => (jackpot?.state === 'running' && jackpot.gameIds.includes(gameId) ? jackpot : undefined),
  });
