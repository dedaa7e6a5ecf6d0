import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';

const built = resolve(import.meta.dirname, '../../player/dist');

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const hashed = /(-[\w-]{8})\.(js|css|woff2|svg)\b/gu;
const buildId = /(?<=\bid:["'`])[0-9a-f]{12}/u;
const nextName = (text: string): string => text.replaceAll(hashed, '$1-next.$2').replace(buildId, 'ffffffffffff');

/** Copies the build with other file names, as the next build would have them. */
async function rebuild(dir: string): Promise<void> {
  const assets = (await readdir(join(dir, 'assets'))).map((file) => join('assets', file));
  for (const file of [...assets, 'index.html', 'sw.js']) {
    const path = join(dir, file);
    if (/\.(?:js|css|html)$/u.test(file)) await writeFile(path, nextName(await readFile(path, 'utf8')));
    await rename(path, join(dir, nextName(file)));
  }
}

/** Fills in what the api fills into a page: its key, and its first pictures. */
const filled = (page: string, key: string): string =>
  page.replaceAll('%ENVELOPE_KEY%', key).replaceAll(/%FIRST_\w+%/gu, '/art/banner-capivara');

export type BuildServer = {
  url: string;
  /** Serves the next build and removes the previous one. */
  deploy: () => Promise<void>;
  /** Stops answering. */
  stop: () => Promise<void>;
};

/** Serves the built player app as a host does, can deploy another build, and passes all other requests to `api`. */
export async function serveBuilds(api: string): Promise<BuildServer> {
  const dir = await mkdtemp(join(tmpdir(), 'ipe-builds-'));
  await cp(built, dir, { recursive: true, filter: (path) => !path.endsWith('.br') });
  const key = /name="ipe-envelope-key" content="(\w+)"/u.exec(await (await fetch(api)).text())?.[1] ?? '';

  const send = async (path: string, response: ServerResponse): Promise<void> => {
    const content = await readFile(join(dir, path)).catch(() => undefined);
    const file = content ? path : 'index.html';
    if (!content && path.startsWith('/assets/')) return void response.writeHead(404).end();
    const body = content ?? (await readFile(join(dir, file)));
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'image/png', 'cache-control': 'no-cache' });
    response.end(extname(file) === '.html' ? filled(String(body), key) : body);
  };

  const passOn = (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '', method, headers } = request;
    const onward = ask(new URL(url, api), { method, headers: { ...headers, host: new URL(api).host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', api);
    if (/^\/(?:api|games|play)\//u.test(pathname)) passOn(request, response);
    else void send(pathname === '/' ? 'index.html' : pathname, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => rebuild(dir),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(dir, { recursive: true });
    },
  };
}
