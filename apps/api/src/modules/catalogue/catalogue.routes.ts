import { codes, type Output } from '@ipe/contract';
import type { Handlers } from '#platform/call-server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { refuse } from '#platform/refusal.ts';
import { addDays, saoPauloDay } from '#platform/sao-paulo-days.ts';
import * as store from './catalogue.store.ts';
import { filterGames, type Collections, type Tag } from './filter-games.ts';
import type { Game, GameShelf } from './game-shelf.ts';
import type { ListedGame } from './listed-game.ts';

export type CatalogueDeps = {
  db: Database;
  clock: Clock;
  /** Every game of the lobby by its id, ours and the providers'. */
  games: ReadonlyMap<string, ListedGame>;
  findHotGames: () => Promise<ReadonlySet<string>>;
  /** The games a player played last, most recent first. */
  listRecentGames: (playerId: number) => Promise<string[]>;
};

const newForDays = 30;

/** @throws RefusedError 404 for a game that isn't on the shelf */
export function requireGame(shelf: GameShelf, gameId: string): Game {
  const game = shelf.get(gameId);
  if (game === undefined) throw refuse(codes.notFound, 'Jogo não encontrado');
  return game;
}

function requireListed(games: CatalogueDeps['games'], gameId: string): ListedGame {
  const game = games.get(gameId);
  if (game === undefined) throw refuse(codes.notFound, 'Jogo não encontrado');
  return game;
}

function presentGame(game: ListedGame, favourite: boolean, tags: Tag[]): Output<'/api/slots/gameList'>['list'][number] {
  const { gameId, name, provider, image, rtp } = game;
  return { game_id: gameId, name, provider, image, rtp, tags, favourite };
}

/** NEW for a month after its release, HOT while it is among the most played. */
async function createTagger({ clock, findHotGames }: CatalogueDeps): Promise<(game: ListedGame) => Tag[]> {
  const newSince = addDays(saoPauloDay(clock()), -newForDays);
  const hot = await findHotGames();
  return ({ releasedOn, gameId }) => {
    const tags: Tag[] = releasedOn >= newSince ? ['NEW'] : [];
    return hot.has(gameId) ? [...tags, 'HOT'] : tags;
  };
}

async function findCollections(deps: CatalogueDeps, playerId: number, isRecent: boolean): Promise<Collections> {
  return {
    favourites: await store.listFavourites(deps.db, playerId),
    recent: isRecent ? await deps.listRecentGames(playerId) : [],
  };
}

const nobodys: Collections = { favourites: new Set(), recent: [] };

export const catalogueRoutes = (deps: CatalogueDeps) =>
  ({
    '/api/slots/gameList': async ({ page, pageSize, ...filter }, { session }) => {
      const isRecent = filter.collection === 'recent';
      const collections = session === undefined ? nobodys : await findCollections(deps, session.playerId, isRecent);
      const tagsOf = await createTagger(deps);
      const games = filterGames(deps.games.values(), filter, { collections, tagsOf });
      const shown = games.slice((page - 1) * pageSize, page * pageSize);
      return {
        list: shown.map((game) => presentGame(game, collections.favourites.has(game.gameId), tagsOf(game))),
        total: games.length,
        providers: [...new Set([...deps.games.values()].map((game) => game.provider))].toSorted(),
      };
    },
    '/api/slots/favourite': async (input, { session }) => {
      const { gameId } = requireListed(deps.games, input.game_id);
      if (input.favourite)
        await store.insertFavourite(deps.db, { playerId: session.playerId, gameId, now: deps.clock() });
      else await store.deleteFavourite(deps.db, session.playerId, gameId);
      return {};
    },
  }) satisfies Partial<Handlers>;
