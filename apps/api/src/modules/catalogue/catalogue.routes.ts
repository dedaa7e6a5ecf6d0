import { codes, type Output } from '@ipe/contract';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import * as store from './catalogue.store.ts';
import { titleOf } from './lobby/collection-titles.ts';
import { filterGames, type Collections, type Tag } from './lobby/filter-games.ts';
import { createGameIndex, type GameIndex } from './lobby/game-index.ts';
import type { Game, GameShelf } from './game-shelf.ts';
import { findShelves } from './lobby/find-shelves.ts';
import { findSimilar } from './lobby/find-similar.ts';
import { presentThemes } from './game-themes.ts';
import type { ListedGame } from './listed-game.ts';
import { createNewGames } from './new-games.ts';
import type { GameSettings } from './offer/game-settings.ts';
import { listPlayedGames } from './popularity/popularity.store.ts';

export type CatalogueDeps = {
  db: Database;
  clock: Clock;
  /** Every game of the lobby by its id, ours and the providers'. */
  games: ReadonlyMap<string, ListedGame>;
  findHotGames: () => Promise<ReadonlySet<string>>;
  gameSettings: GameSettings;
  /** The games of a player's last rounds, most recent first. */
  listLastGames: (playerId: number) => Promise<string[]>;
};

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
  const { gameId, name, provider, image, placeholder, rtp, rtpBound, hasDemo } = game;
  const stated = { rtp, ...(rtpBound && { rtpBound }) };
  const more = { ...(placeholder && { placeholder }), ...(hasDemo && { hasDemo: true as const }) };
  return { game_id: gameId, name, provider, image, ...more, ...stated, tags, favourite };
}

/** The games that are on: those that the lobby shows. */
export const listOffered = ({ games, gameSettings }: Pick<CatalogueDeps, 'games' | 'gameSettings'>): ListedGame[] =>
  [...games.values()].filter(({ gameId }) => gameSettings.isOn(gameId));

/** Indexes the games that are on, in the house's order, and again when staff change something. */
function createIndexOfOffer(deps: CatalogueDeps): () => Promise<GameIndex> {
  let made: { of: unknown; index: GameIndex } | undefined;
  return async () => {
    const settings = await deps.gameSettings.read();
    if (made?.of !== settings) {
      const placeOf = (gameId: string) => settings.get(gameId)?.place ?? Infinity;
      made = { of: settings, index: createGameIndex(listOffered(deps), placeOf) };
    }
    return made.index;
  };
}

/** Tags games: NEW after the release, HOT while among the most played, or the tags that staff set. */
function createTagger(deps: CatalogueDeps): () => Promise<(game: ListedGame) => Tag[]> {
  const { clock, findHotGames, gameSettings } = deps;
  const listNewGames = createNewGames({ clock, listGames: () => listOffered(deps) });
  return async () => {
    const hot = await findHotGames();
    const settings = await gameSettings.read();
    const fresh = listNewGames(settings);
    return ({ gameId }) =>
      settings.get(gameId)?.tags ?? [
        ...(fresh.has(gameId) ? (['NEW'] as const) : []),
        ...(hot.has(gameId) ? (['HOT'] as const) : []),
      ];
  };
}

async function findCollections(
  deps: CatalogueDeps,
  playerId: number | undefined,
  isRecent: boolean,
): Promise<Collections> {
  if (playerId === undefined) return nobodys;
  return {
    favourites: await store.listFavourites(deps.db, playerId),
    recent: isRecent ? await listRecentGames(deps, playerId) : [],
  };
}

const mostRecent = 50;

/**
 * Lists the games that a player played, the most recent first. The last rounds give the order of the latest games, and
 * the hours that of earlier ones.
 */
async function listRecentGames({ db, listLastGames }: CatalogueDeps, playerId: number): Promise<string[]> {
  const games = [...(await listLastGames(playerId)), ...(await listPlayedGames(db, playerId, mostRecent))];
  return [...new Set(games)].slice(0, mostRecent);
}

const nobodys: Collections = { favourites: new Set(), recent: [] };

export function catalogueRoutes(deps: CatalogueDeps) {
  const findIndex = createIndexOfOffer(deps);
  const findTags = createTagger(deps);
  return {
    '/api/slots/gameList': async ({ page, pageSize, ...filter }, { session }) => {
      const isRecent = filter.collection === 'recent';
      const collections = await findCollections(deps, session?.playerId, isRecent);
      const tagsOf = await findTags();
      const index = await findIndex();
      const games = filterGames(index, filter, { collections, tagsOf });
      const shown = games.slice((page - 1) * pageSize, page * pageSize);
      return {
        list: shown.map((game) => presentGame(game, collections.favourites.has(game.gameId), tagsOf(game))),
        total: games.length,
        title: titleOf(filter.collection),
        providers: [...index.providers],
        themes: index.themes,
      };
    },
    '/api/slots/shelves': async (_input, { session }) => {
      const collections = await findCollections(deps, session?.playerId, true);
      const tagsOf = await findTags();
      const sent = new Set<ListedGame>();
      // A placeholder is sent only with a game's first row, because by the rows below the cover itself has loaded.
      const present = (game: ListedGame) => {
        const told = sent.has(game) ? { ...game, placeholder: undefined } : game;
        sent.add(game);
        return presentGame(told, collections.favourites.has(game.gameId), tagsOf(game));
      };
      const shelves = findShelves(await findIndex(), { collections, tagsOf });
      return { list: shelves.map(({ games, ...shelf }) => ({ ...shelf, list: games.map(present) })) };
    },
    '/api/slots/similar': async ({ game_id }, { session }) => {
      const game = requireListed(deps.games, game_id);
      const { favourites } = await findCollections(deps, session?.playerId, false);
      const tagsOf = await findTags();
      const similar = findSimilar(await findIndex(), game);
      return {
        themes: presentThemes(game.themes ?? []),
        list: similar.map((one) => presentGame(one, favourites.has(one.gameId), tagsOf(one))),
      };
    },
    '/api/slots/favourite': async (input, { session }) => {
      const { gameId } = requireListed(deps.games, input.game_id);
      if (input.favourite)
        await store.insertFavourite(deps.db, { playerId: session.playerId, gameId, now: deps.clock() });
      else await store.deleteFavourite(deps.db, session.playerId, gameId);
      return {};
    },
  } satisfies Partial<Handlers>;
}
