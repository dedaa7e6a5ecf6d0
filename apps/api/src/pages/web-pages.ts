import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/calls/escape-html.ts';
import { composeClientFile, type ClientFile } from './client-file.ts';
import { createFirstPictures } from './first-pictures.ts';
import { allowInline, composePlayerPage, markDemonstration } from './player-page.ts';
import { sendCompressed } from './send-compressed.ts';
import { serveMathematics } from './serve-mathematics.ts';

export type WebPagesOptions = {
  /** Folders of the built apps. */
  playerDir: string;
  gameWindowDir: string;
  /** The folder of each game: its art and its mathematics are public. */
  gameDirs: ReadonlyMap<string, string>;
  envelopeKey: string;
  brandName: string;
  /** The money is play money, and every page says so. */
  isDemonstration: boolean;
};

/** Vite names built files by their content: they never change. What says that there is a new build is asked for every time. */
function setCacheHeader(reply: FastifyReply, path: string): void {
  const isHashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/u.test(path);
  const isServiceWorker = /\/sw\.js(?:\.br)?$/u.test(path);
  const kept = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
  void reply.header('cache-control', isServiceWorker ? 'no-cache' : kept);
}

/** A page with this server's envelope key and name in it, so that one build serves any (docs/product.md, "Envelope"). */
async function readPage(dir: string, { envelopeKey, brandName, isDemonstration }: WebPagesOptions): Promise<string> {
  const file = join(dir, 'index.html');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the pages first (npm start does it)`);
  const built = await readFile(file, 'utf8');
  return markDemonstration(built, isDemonstration)
    .replaceAll('%ENVELOPE_KEY%', envelopeKey)
    .replaceAll('%BRAND_NAME%', () => escapeHtml(brandName));
}

/** The installed app's manifest, with the house's name. */
async function readManifest({ playerDir, brandName }: WebPagesOptions): Promise<string> {
  const built = await readFile(join(playerDir, manifestFile), 'utf8');
  return built.replaceAll('%BRAND_NAME%', () => JSON.stringify(brandName).slice(1, -1));
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers a page, and allows the styles and scripts that stand in it. */
function sendPage(page: string): Handler {
  const send = sendCompressed(page, 'text/html; charset=utf-8');
  return (request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (policy) void reply.header('content-security-policy', allowInline(String(policy), page));
    return send(request, reply);
  };
}

/** The addresses whose first screen is painted before the program is there; every other begins with the header alone. */
const paintedPaths = ['/', '/promo', '/recharge', '/invite', '/profile'];
/** The first picture changes when activities begin and end. */
const keepMs = 60_000;

/** The player's page of an address, composed again once a minute at most. */
function createPlayerPage(built: string, findFirstPicture: (path: string) => Promise<string | undefined>) {
  const kept = new Map<string, { at: number; send: Promise<Handler> }>();
  const compose = async (path: string) => {
    // A page without its first picture is still sent: it can say what is wrong.
    const picture = await findFirstPicture(path).catch(() => undefined);
    return sendPage(composePlayerPage(built, path, picture));
  };
  return async (path: string): Promise<Handler> => {
    const now = performance.now();
    const page = kept.get(path);
    if (page && now - page.at < keepMs) return page.send;
    const fresh = { at: now, send: compose(path) };
    kept.set(path, fresh);
    return fresh.send;
  };
}

/** A window of no game leads home (specification section 2). Inside the player's page it stays a window, which says so and has a way out. */
function leadHome(sendWindow: Handler): Handler {
  return async (request, reply) =>
    request.headers['sec-fetch-dest'] === 'iframe' ? sendWindow(request, reply) : reply.redirect('/');
}

type GameFolder = { gameId: string; gameDir: string; gamePage: string };

const json = 'application/json; charset=utf-8';
const manifestFile = 'manifest.webmanifest';

/** Serves a game's art, its mathematics and all that its window needs. @returns the page of its window. */
async function serveGame(scope: FastifyInstance, { gameId, gameDir, gamePage }: GameFolder): Promise<string> {
  const prefix = `/games/${gameId}/`;
  const client = await composeClientFile(gameDir, gameId);
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

/** A picture asked for by the hash of its content never changes; by its name alone it may. */
function setPictureCacheHeader(reply: FastifyReply, hash: string | undefined): void {
  const { v } = reply.request.query as { v?: string };
  const isThatContent = hash !== undefined && v === hash;
  void reply.header('cache-control', isThatContent ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
}

/**
 * The game window runs in a sandbox that takes its origin away: what it is made of must be readable from any origin. It is public, and no call
 * of a player's is among it.
 */
function openToAll(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

/** Pictures that the stage needs first begin to load with the page, before its program has been read. */
function preloads(prefix: string, { pictures }: ClientFile): string {
  // Only a machine has its mascot behind it: games without a cabinet show none.
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

/** Serves the player app on every path that is nothing else, the game window under /play/ and the art and mathematics of games under /games/. */
export async function serveWebPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const playerPage = await readPage(options.playerDir, options);
  const gamePage = await readPage(options.gameWindowDir, options);
  const manifest = await readManifest(options);
  await app.register(async (scope) => {
    const built = {
      ...files,
      setHeaders: setCacheHeader,
      preCompressed: true,
      globIgnore: ['index.html', manifestFile, '**/*.br'],
    };
    await scope.register(fastifyStatic, { ...built, root: options.playerDir });
    scope.get(`/${manifestFile}`, sendCompressed(manifest, 'application/manifest+json; charset=utf-8'));
    const setHeaders = (reply: FastifyReply, path: string) => {
      setCacheHeader(reply, path);
      openToAll(reply);
    };
    await scope.register(fastifyStatic, { ...built, setHeaders, root: options.gameWindowDir, prefix: '/play/' });
    for (const [gameId, gameDir] of options.gameDirs) {
      const page = await serveGame(scope, { gameId, gameDir, gamePage });
      scope.get(`/play/${gameId}`, sendPage(page));
    }
    scope.get('/play/:gameId', leadHome(sendPage(gamePage)));
    // A file of another build is gone, and no page stands in for it.
    scope.get('/assets/*', (_request, reply) => reply.code(404).type('text/plain').send('Not found'));
    const pageOf = createPlayerPage(playerPage, createFirstPictures(app, options.envelopeKey));
    for (const path of paintedPaths) scope.get(path, async (request, reply) => (await pageOf(path))(request, reply));
    scope.get('/*', sendPage(composePlayerPage(playerPage, '', undefined)));
  });
}
