import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { composeClientFile, type ClientFile } from './client-file.ts';
import { sendCompressed } from './send-compressed.ts';
import { serveMathematics } from './serve-mathematics.ts';

export type WebPagesOptions = {
  /** Folders of the built apps. */
  playerDir: string;
  gameWindowDir: string;
  /** The folder of each game: its art and its mathematics are public. */
  gameDirs: ReadonlyMap<string, string>;
  envelopeKey: string;
};

/** Vite names built files by their content: they never change. What says that there is a new build is asked for every time. */
function setCacheHeader(reply: FastifyReply, path: string): void {
  const isHashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/u.test(path);
  const isServiceWorker = /\/sw\.js(?:\.br)?$/u.test(path);
  const kept = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
  void reply.header('cache-control', isServiceWorker ? 'no-cache' : kept);
}

/** A page with this server's envelope key in its meta tag, so that one build serves any key (product.md, "Envelope"). */
async function readPage(dir: string, envelopeKey: string): Promise<string> {
  const file = join(dir, 'index.html');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the pages first (npm start does it)`);
  return (await readFile(file, 'utf8')).replaceAll('%ENVELOPE_KEY%', envelopeKey);
}

/** What the player app paints before its program is there: the home page's first banner belongs to / alone. */
const withoutHome = (page: string): string => page.replace(/<!--home-->.*?<!--\/home-->/su, '');

const sendPage = (page: string) => sendCompressed(page, 'text/html; charset=utf-8');

type GameFolder = { gameId: string; gameDir: string; gamePage: string };

const json = 'application/json; charset=utf-8';

/** Serves a game's art, its mathematics and all that its window needs. @returns the page of its window. */
async function serveGame(scope: FastifyInstance, { gameId, gameDir, gamePage }: GameFolder): Promise<string> {
  const prefix = `/games/${gameId}/`;
  const client = await composeClientFile(gameDir, gameId);
  const setHeaders = (reply: FastifyReply, path: string) =>
    setPictureCacheHeader(reply, client.hashes.get(basename(path)));
  await scope.register(fastifyStatic, { ...files, setHeaders, root: join(gameDir, 'art'), prefix });
  await serveMathematics(scope, prefix, gameDir);
  scope.get(`${prefix}client.json`, sendCompressed(client.json, json));
  return gamePage.replace('</head>', `${preloads(prefix, client)}</head>`);
}

/** A picture asked for by the hash of its content never changes; by its name alone it may. */
function setPictureCacheHeader(reply: FastifyReply, hash: string | undefined): void {
  const { v } = reply.request.query as { v?: string };
  const isThatContent = hash !== undefined && v === hash;
  void reply.header('cache-control', isThatContent ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
}

/** What the first picture of the stage waits for begins to load with the page, before its program has been read. */
function preloads(prefix: string, { pictures }: ClientFile): string {
  // Only a machine has its mascot behind it: games without a cabinet show none.
  const images = (pictures['cabinet'] ? ['atlas', 'cabinet', 'hero'] : ['atlas']).flatMap((name) => {
    const address = pictures[name]?.avif;
    return address ? [`<link rel="preload" as="image" type="image/avif" href="${address}">`] : [];
  });
  return [`<link rel="preload" as="fetch" crossorigin href="${prefix}client.json">`, ...images].join('');
}

const files = {
  index: false,
  cacheControl: false,
  wildcard: false,
  decorateReply: false,
} as const;

/** Serves the player app on every path that is nothing else, the game window under /play/ and the art and mathematics of games under /games/. */
export async function serveWebPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const playerPage = await readPage(options.playerDir, options.envelopeKey);
  const gamePage = await readPage(options.gameWindowDir, options.envelopeKey);
  await app.register(async (scope) => {
    const built = { ...files, setHeaders: setCacheHeader, preCompressed: true, globIgnore: ['index.html', '**/*.br'] };
    await scope.register(fastifyStatic, { ...built, root: options.playerDir });
    await scope.register(fastifyStatic, { ...built, root: options.gameWindowDir, prefix: '/play/' });
    for (const [gameId, gameDir] of options.gameDirs) {
      const page = await serveGame(scope, { gameId, gameDir, gamePage });
      scope.get(`/play/${gameId}`, sendPage(page));
    }
    scope.get('/play/:gameId', sendPage(gamePage));
    scope.get('/', sendPage(playerPage));
    // A file of another build is gone, and no page stands in for it.
    scope.get('/assets/*', (_request, reply) => reply.code(404).type('text/plain').send('Not found'));
    const otherPage = withoutHome(playerPage);
    scope.get('/*', sendPage(otherPage));
  });
}
