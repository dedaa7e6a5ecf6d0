import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openBackOffice } from './back-office-page.ts';
import { readBuilt, readPage } from './built-page.ts';
import { composeClientFile, type ClientFile, type PacedWindows } from './client-file.ts';
import { openPlayerPages, type PlayerPagesOptions } from './player-pages.ts';
import { sendCompressed } from './send-compressed.ts';
import { isHashed, sendReleased } from './send-released.ts';
import { serveMathematics } from './serve-mathematics.ts';

export type WebPagesOptions = PlayerPagesOptions &
  PacedWindows & {
    /** The folder of the built game window. */
    gameWindowDir: string;
    /** The folder of the built back office. */
    backOfficeDir: string;
    /** The folder of each game, by id: its art and its mathematics are public. */
    gameDirs: ReadonlyMap<string, string>;
    /** The folder of all releases, if there is one. */
    releasesDir?: string | undefined;
  };

/** Hashed files never change. The service worker, which announces a new build, is requested anew every time. */
function setCacheHeader(reply: FastifyReply, path: string): void {
  const isForEver = path.includes('/assets/') && isHashed(basename(path, '.br'));
  const isServiceWorker = /\/sw\.js(?:\.br)?$/u.test(path);
  const kept = isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
  void reply.header('cache-control', isServiceWorker ? 'no-cache' : kept);
}

/** The manifest of the installed app, with the house's name. */
async function readManifest({ playerDir, brandName }: WebPagesOptions): Promise<string> {
  const built = await readBuilt(join(playerDir, manifestFile));
  return built.replaceAll('%BRAND_NAME%', () => JSON.stringify(brandName).slice(1, -1));
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A window without a game redirects home (specification section 2). Inside the player's page the window is shown
 * instead; it says so and offers a way out.
 */
function leadHome(sendWindow: Handler): Handler {
  return async (request, reply) =>
    request.headers['sec-fetch-dest'] === 'iframe' ? sendWindow(request, reply) : reply.redirect('/');
}

type GameFolder = PacedWindows & { gameId: string; gameDir: string; gamePage: string };

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
const manifestFile = 'manifest.webmanifest';

/** Serves a game's art, its mathematics and everything that its window needs. @returns the page of its window */
async function serveGame(scope: FastifyInstance, { gameId, gameDir, gamePage, ...paced }: GameFolder): Promise<string> {
  const prefix = `/games/${gameId}/`;
  const client = await composeClientFile(gameDir, gameId, paced);
  const setHeaders = (reply: FastifyReply, path: string) => {
    setPictureCacheHeader(reply, client.hashes.get(basename(path)));
    openToAll(reply);
  };
  await scope.register(fastifyStatic, { ...files, setHeaders, root: join(gameDir, 'art'), prefix });
  await serveMathematics(scope, prefix, gameDir);
  const sendClientFile = sendCompressed(client.json, json);
  scope.get(`${prefix}client.json`, (request, reply) => {
    openToAll(reply);
    return sendClientFile(request, reply);
  });
  return gamePage.replace('</head>', `${preloads(prefix, client)}</head>`);
}

/** A picture requested with the hash of its content never changes; requested by name only, it may. */
function setPictureCacheHeader(reply: FastifyReply, hash: string | undefined): void {
  const { v } = reply.request.query as { v?: string };
  const isThatContent = hash !== undefined && v === hash;
  void reply.header('cache-control', isThatContent ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
}

/**
 * The sandbox of the game window takes its origin away, so its files must be readable from any origin. They are public,
 * and no player's call is among them.
 */
function openToAll(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/** Loads the pictures that the stage needs first along with the page, before its program has been read. */
function preloads(prefix: string, { pictures }: ClientFile): string {
  // Games with a cabinet show a mascot behind it; others don't need its picture.
  const images = (pictures['cabinet'] ? ['atlas', 'cabinet', 'hero'] : ['atlas']).flatMap((name) => {
    const address = pictures[name]?.avif;
    return address ? [`<link rel="preload" as="image" type="image/avif" crossorigin href="${address}">`] : [];
  });
  return [`<link rel="preload" as="fetch" crossorigin href="${prefix}client.json">`, ...images].join('');
}

const files = {
  index: false,
  cacheControl: false,
  wildcard: false,
  decorateReply: false,
} as const;

/**
 * Serves the back office under /back-office, the game window under /play/, the art and mathematics of games under
 * /games/, and the player app on every other path.
 */
export async function serveWebPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const playerPages = await openPlayerPages(options);
  const gamePage = await readPage(join(options.gameWindowDir, 'index.html'), options);
  const manifest = await readManifest(options);
  const sendBackOffice = await openBackOffice(options);
  await app.register(async (scope) => {
    const built = {
      ...files,
      setHeaders: setCacheHeader,
      preCompressed: true,
      globIgnore: ['**/*.html', 'pages.json', manifestFile, '**/*.br'],
    };
    await scope.register(fastifyStatic, { ...built, root: options.playerDir });
    scope.get(`/${manifestFile}`, sendCompressed(manifest, 'application/manifest+json; charset=utf-8'));
    const setHeaders = (reply: FastifyReply, path: string) => {
      setCacheHeader(reply, path);
      openToAll(reply);
    };
    await scope.register(fastifyStatic, { ...built, setHeaders, root: options.gameWindowDir, prefix: '/play/' });
    await scope.register(fastifyStatic, { ...built, root: options.backOfficeDir, prefix: '/back-office/' });
    for (const [gameId, gameDir] of options.gameDirs) {
      const page = await serveGame(scope, { gameId, gameDir, gamePage, ...(options.pace && { pace: options.pace }) });
      scope.get(`/play/${gameId}`, sendCompressed(page, html));
    }
    scope.get('/play/:gameId', leadHome(sendCompressed(gamePage, html)));
    // Registers `sendFile`, for files of other builds.
    await scope.register(fastifyStatic, { ...files, preCompressed: true, serve: false, decorateReply: true });
    const { releasesDir } = options;
    scope.get('/assets/*', sendReleased({ releasesDir, builtDir: 'apps/player/dist/assets' }, setCacheHeader));
    scope.get('/play/assets/*', sendReleased({ releasesDir, builtDir: 'apps/game-window/dist/assets' }, setHeaders));
    const backOffice = { releasesDir, builtDir: 'apps/back-office/dist/assets' };
    scope.get('/back-office/assets/*', sendReleased(backOffice, setCacheHeader));
    for (const path of ['/back-office', '/back-office/*']) scope.get(path, sendBackOffice);
    for (const [path, handle] of playerPages) scope.get(path, handle);
  });
}
