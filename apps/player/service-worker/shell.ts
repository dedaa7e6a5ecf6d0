import { paths } from '#shell/navigation/paths.ts';

/** One build of the app, written by build-service-worker.ts. */
export type Build = {
  /** Changes with every change of any file. */
  id: string;
  /** The addresses of every script, style, font and of the logo. */
  files: readonly string[];
};

export type ShellParts = { build: Build; caches: CacheStorage; fetch: typeof fetch; timeoutMs: number };

/*
 * This service worker answers only the app's own pages, its built files and its pictures. Calls of the API, games and
 * payment pages never pass through it, so nothing private can end up in a cache.
 */

const prefix = 'shell-';
const pictures = 'pictures';
const logo = '/art/logo.svg';
/** A page without the home page's first banner, which the server writes only into `/`. */
const otherPage = paths.about;
const pages: readonly string[] = Object.values(paths);
const ownPicture = /^\/art\/[\w@./-]+\.(?:avif|webp|png|svg)$/u;

/** A file of any build: an open page may still need a file of its own build that the server has deleted. */
const builtFile = /^\/assets\/[\w.-]+$/u;

const cacheName = (build: Build) => prefix + build.id;

/**
 * Caches all files of this build or none, because a shell with a missing file doesn't start. It bypasses the browser's
 * cache for pages.
 */
export async function cacheShell({ build, caches, fetch }: ShellParts): Promise<void> {
  const name = cacheName(build);
  const wasThere = await caches.has(name);
  const cache = await caches.open(name);
  const keep = async (path: string, init?: RequestInit) => cache.put(path, await fetchPart(fetch, path, init));
  try {
    await Promise.all(build.files.map((file) => keep(file)));
    for (const page of [paths.home, otherPage]) await keep(page, { cache: 'no-cache', credentials: 'omit' });
  } catch (error) {
    if (!wasThere) await caches.delete(name);
    throw error;
  }
}

/**
 * @throws Error when the answer isn't the file: hosts and captive networks answer with a page of their own, which would
 * stay in the cache as long as the build
 */
async function fetchPart(fetch: ShellParts['fetch'], path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage && builtFile.test(path)) throw new Error(`${path} answered a page`);
  return response;
}

/** Call it when no page of another build is open: that page would miss the parts that it hasn't loaded yet. */
export async function deleteOtherShells({ build, caches }: ShellParts): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName(build));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @returns the answer to a request that this worker handles; undefined leaves the request to the browser */
export function findAnswer(parts: ShellParts, request: Request, origin: string): Promise<Response> | undefined {
  const { pathname, origin: asked } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return undefined;
  if (request.mode === 'navigate') {
    return request.destination === 'document' && pages.includes(pathname) ? answerPage(parts, request) : undefined;
  }
  if (builtFile.test(pathname) || parts.build.files.includes(pathname)) return answerFile(parts, request, pathname);
  return ownPicture.test(pathname) ? answerPicture(parts, request, pathname) : undefined;
}

/**
 * Answers with the network's page when it arrives in time, so that a reload always gets the newest build, and with the
 * cached page otherwise.
 */
async function answerPage(parts: ShellParts, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const network = parts.fetch(request).then((response) => {
    if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
    return response;
  });
  try {
    return await withTimeout(network, parts.timeoutMs);
  } catch {
    return (await findCached(parts, path === paths.home ? paths.home : otherPage, [cacheName(parts.build)])) ?? network;
  }
}

/** File names contain a hash of the content, so a cached file is right for every build. */
async function answerFile(parts: ShellParts, request: Request, path: string): Promise<Response> {
  return (await findCached(parts, path)) ?? parts.fetch(request);
}

/** Answers with the logo when the picture was never loaded: it looks better than the icon of a broken image. */
async function answerPicture(parts: ShellParts, request: Request, path: string): Promise<Response> {
  try {
    const response = await parts.fetch(request);
    if (response.ok) await cachePicture(parts, path, response.clone());
    return response;
  } catch {
    return (await findCached(parts, path, [pictures])) ?? answerFile(parts, request, logo);
  }
}

/** A full disk or closed storage must not keep the picture from the page. */
async function cachePicture({ caches }: ShellParts, path: string, picture: Response): Promise<void> {
  try {
    await (await caches.open(pictures)).put(path, picture);
  } catch {
    // The page loads the picture again the next time.
  }
}

/** @returns the cached answer for `path`, from this build first; undefined also where storage is closed */
async function findCached(
  { caches, build }: ShellParts,
  path: string,
  names?: string[],
): Promise<Response | undefined> {
  try {
    const shells = names ?? [cacheName(build), ...(await caches.keys()).filter((name) => name.startsWith(prefix))];
    for (const name of shells) {
      const kept = await (await caches.open(name)).match(path);
      if (kept) return kept;
    }
  } catch {
    // The storage was closed in between.
  }
  return undefined;
}

function withTimeout<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), timeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
