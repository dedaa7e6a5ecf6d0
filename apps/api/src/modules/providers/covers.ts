import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ListedGame } from '#modules/catalogue/index.ts';
import type { Provider, ProviderGame, Providers } from './provider.ts';

/** The files of a cover: the lobby takes the kind and size that suit the screen. */
export const coverFiles = ['avif', 'webp'].flatMap((kind) => ['', '@2x', '@3x'].map((size) => `cover${size}.${kind}`));

const pathOf = (gameId: string): string => `/provider-games/${gameId}/`;

function listGame(provider: Provider, game: ProviderGame): ListedGame {
  const { gameId, name, rtp, releasedOn, kind, tags } = game;
  const image = `${pathOf(gameId)}cover.avif`;
  return { gameId, name, provider: provider.name, image, rtp, releasedOn, kind, searchWords: tags };
}

/** Their games as the lobby shows them, from the configuration alone. */
export const listProviderGames = (providers: Providers): ListedGame[] =>
  [...providers.values()].flatMap((provider) => provider.games.map((game) => listGame(provider, game)));

/** Serves their covers from our own host: the lobby waits for nobody else's. */
export async function serveCovers(app: FastifyInstance, providers: Providers): Promise<void> {
  for (const { gameId, coverDir } of [...providers.values()].flatMap(({ games }) => games)) {
    await app.register(fastifyStatic, {
      root: coverDir,
      prefix: pathOf(gameId),
      globIgnore: ['**/!(cover*)'],
      wildcard: false,
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=300'),
    });
  }
}
