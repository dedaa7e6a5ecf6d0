import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ListedGame } from '#modules/catalogue/index.ts';
import type { Provider, ProviderGame, Providers } from './provider.ts';

/** The files of a cover: the lobby takes the kind and size that suit the screen. */
export const coverFiles = ['avif', 'webp'].flatMap((kind) => ['', '@2x', '@3x'].map((size) => `cover${size}.${kind}`));

const pathOf = (gameId: string): string => `/provider-games/${gameId}/`;

function listGame(provider: Provider, game: ProviderGame): ListedGame {
  const { gameId, name, rtp, certificate, releasedOn, kind, themes, tags } = game;
  const image = `${pathOf(gameId)}cover.avif`;
  const listed = { gameId, name, provider: provider.name, image, rtp, certificate, releasedOn, kind, themes };
  return { ...listed, searchWords: tags };
}

/** Their games as the lobby shows them, from the configuration alone. */
export const listProviderGames = (providers: Providers): ListedGame[] =>
  [...providers.values()].flatMap((provider) => provider.games.map((game) => listGame(provider, game)));

type CoverAddress = { Params: { gameId: string; file: string } };

/** Serves their covers from our own host: the lobby waits for no other. One route, however many games there are. */
export async function serveCovers(app: FastifyInstance, providers: Providers): Promise<void> {
  const games = [...providers.values()].flatMap((provider) => provider.games);
  const coverDirs = new Map(games.map(({ gameId, coverDir }) => [gameId, coverDir]));
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: import.meta.dirname, serve: false, cacheControl: false });
    scope.get<CoverAddress>(`${pathOf(':gameId')}:file`, (request, reply) => {
      const { gameId, file } = request.params;
      const coverDir = coverDirs.get(gameId);
      if (coverDir === undefined || !coverFiles.includes(file)) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=300').sendFile(file, coverDir);
    });
  });
}
