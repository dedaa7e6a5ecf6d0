import { beforeEach, describe, expect, it } from 'vitest';
import { findAnswer, deleteOtherShells, cacheShell, type ShellParts } from './shell.ts';

const origin = 'https://ipe.example';
const at = (path: string) => origin + path;

/** The part of the browser's Cache Storage that the worker uses. */
function createCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      put: async (path: string, response: Response) => void cache.set(path, response),
      match: async (path: string) => cache.get(path)?.clone(),
    };
  };
  return {
    open,
    keys: async () => [...kept.keys()],
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    kept,
  };
}

let caches: ReturnType<typeof createCaches>;
let network: (url: string) => Promise<Response>;
let parts: ShellParts;

beforeEach(() => {
  caches = createCaches();
  network = async (url) => new Response(`fresh ${url}`);
  parts = {
    build: { id: 'b1', files: ['/assets/first-1.js', '/art/logo.svg'] },
    caches: caches as unknown as CacheStorage,
    fetch: (request) => network(typeof request === 'string' ? request : new URL((request as Request).url).pathname),
    timeoutMs: 20,
  };
});

const ask = (path: string, init: Partial<Request> = {}) =>
  findAnswer(parts, { url: at(path), method: 'GET', mode: 'cors', destination: '', ...init } as Request, origin);
const visit = (path: string) => ask(path, { mode: 'navigate', destination: 'document' });
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();
const offline = () => Promise.reject(new TypeError('offline'));

describe('what passes the service worker by', () => {
  it.each([
    '/api/user/wallet',
    '/api/user/info?x=1',
    '/games/x/client.json',
    '/pix-simulator/pay/1',
    '/sw.js',
    '/manifest.webmanifest',
    '/back-office/api/staff/me',
    '/back-office/assets/index-AbCd1234.js',
  ])('%s is the browser’s alone: it can never be in a cache of ours', (path) => expect(ask(path)).toBeUndefined());

  it.each(['/play/capivara-da-sorte', '/pix-simulator/pay/1', '/back-office', '/back-office/team'])(
    'so is the page %s',
    (path) => expect(visit(path)).toBeUndefined(),
  );

  it('so are other origins, other methods and pages in frames', () => {
    expect(ask('/assets/first-1.js', { url: 'https://other.example/assets/first-1.js' })).toBeUndefined();
    expect(ask('/recharge', { method: 'POST', mode: 'navigate', destination: 'document' })).toBeUndefined();
    expect(ask('/recharge', { mode: 'navigate', destination: 'iframe' })).toBeUndefined();
  });
});

describe('the kept shell', () => {
  beforeEach(() => cacheShell(parts));

  it('answers a page when nobody else does, is too slow, or is broken', async () => {
    network = offline;
    expect(await textOf(visit('/'))).toBe('fresh /');
    expect(await textOf(visit('/recharge?inv=A'))).toBe('fresh /about');
    network = () => new Promise(() => undefined);
    expect(await textOf(visit('/profile'))).toBe('fresh /about');
    network = async () => new Response('bad gateway', { status: 502 });
    expect(await textOf(visit('/vip'))).toBe('fresh /about');
  });

  it('gives way to the network, so that a reload gets the newest build', async () => {
    network = async () => new Response('newest');
    expect(await textOf(visit('/'))).toBe('newest');
  });

  it('answers the files of its build without asking', async () => {
    network = offline;
    expect(await textOf(ask('/assets/first-1.js'))).toBe('fresh /assets/first-1.js');
  });

  it('answers the files of another build too, for a tab that still runs it, until it is forgotten', async () => {
    const next = { ...parts, build: { id: 'b2', files: ['/assets/first-2.js'] } };
    await cacheShell(next);
    parts = next;
    network = async () => new Response('gone', { status: 404 });
    expect(await textOf(ask('/assets/first-1.js'))).toBe('fresh /assets/first-1.js');
    await deleteOtherShells(next);
    expect((await ask('/assets/first-1.js'))?.status).toBe(404);
  });

  it('keeps our pictures as they are seen', async () => {
    await ask('/art/banner-pix.avif');
    network = offline;
    expect(await textOf(ask('/art/banner-pix.avif'))).toBe('fresh /art/banner-pix.avif');
    expect(await textOf(ask('/art/never-seen.avif'))).toBe('fresh /art/logo.svg');
  });

  it('goes when another build takes over, and the pictures stay', async () => {
    await ask('/art/banner-pix.avif');
    await deleteOtherShells({ ...parts, build: { id: 'b2', files: [] } });
    expect(await caches.keys()).toEqual(['pictures']);
  });
});

describe('where the browser keeps nothing, or the disk is full', () => {
  const none = async () => [];
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

  it.each([
    ['full', { open: async () => ({ put: full, match: async () => undefined }), keys: none, has: none, delete: none }],
    ['closed', { open: full, keys: full, has: full }],
  ])('what the network has is shown all the same: %s', async (_, storage) => {
    parts.caches = storage as unknown as CacheStorage;
    for (const path of ['/art/banner-pix.avif', '/assets/first-1.js'])
      expect(await textOf(ask(path))).toBe(`fresh ${path}`);
    expect(await textOf(visit('/'))).toBe('fresh /');
    await expect(cacheShell(parts)).rejects.toThrow('full');
  });
});

describe('a shell with a hole is none: the worker is not installed', () => {
  it.each([
    ['a page', '/'],
    ['a file', '/assets/first-1.js'],
  ])('for %s that fails', async (_, broken) => {
    network = async (url) => new Response('', { status: url === broken ? 502 : 200 });
    await expect(cacheShell(parts)).rejects.toThrow(`${broken} answered 502`);
    expect(await caches.keys()).toEqual([]);
  });

  it('for a page in place of a file', async () => {
    network = async () => new Response('<p>Entre na rede', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    await expect(cacheShell(parts)).rejects.toThrow('/assets/first-1.js answered a page');
  });
});
