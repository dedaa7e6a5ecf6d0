import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWebPages } from './web-pages.ts';

const gameId = 'capivara-da-sorte';
const gameDir = resolve(import.meta.dirname, '../../../../games', gameId);
let app: FastifyInstance;
let pagesDir: string;

const head = '<head><title>%BRAND_NAME%</title><meta content="%ENVELOPE_KEY%"></head>';

/** Writes the pages of an app, as a build makes them. */
async function writeBuild(dir: string, { script = 'first-AbCd1234.js', program = '' } = {}): Promise<void> {
  await mkdir(join(dir, 'assets'), { recursive: true });
  await mkdir(join(dir, 'demonstration'));
  for (const file of ['index.html', 'demonstration/index.html', 'demonstration/page.html'])
    await writeFile(join(dir, file), `${head}${script}`);
  const pages = { '/': 'index.html', '/*': 'page.html' };
  await writeFile(join(dir, 'pages.json'), JSON.stringify({ pages, scripts: [], styles: [] }));
  await writeFile(join(dir, 'sw.js'), '');
  await writeFile(join(dir, 'assets', script), program);
  await writeFile(join(dir, 'manifest.webmanifest'), '{"name":"%BRAND_NAME% · cassino"}');
}

beforeAll(async () => {
  pagesDir = await mkdtemp(join(tmpdir(), 'ipe-pages-'));
  await writeBuild(pagesDir);
  app = fastify();
  await serveWebPages(app, optionsWith(new Map([[gameId, gameDir]])));
});

const optionsWith = (gameDirs: ReadonlyMap<string, string>) => ({
  playerDir: pagesDir,
  gameWindowDir: pagesDir,
  backOfficeDir: pagesDir,
  gameDirs,
  envelopeKey: 'k',
  brandName: 'Casa & "Azul"',
  isDemonstration: true,
  warning: undefined,
  findFirstPictures: async () => ({}),
});

afterAll(async () => {
  await app.close();
  await rm(pagesDir, { recursive: true });
});

type Client = { pictures: Record<string, { avif: string; webp: string }>; math: { reference: object }; look: object };
const client = async () => (await app.inject(`/games/${gameId}/client.json`)).json<Client>();

describe('the house’s name', () => {
  it.each(['/', '/help', '/back-office', `/play/${gameId}`])(
    'stands in the page %s as the setting says',
    async (path) => {
      expect((await app.inject(path)).payload).toContain('<title>Casa &amp; &quot;Azul&quot;</title>');
    },
  );

  it('is the installed app’s', async () => {
    const { headers, payload } = await app.inject('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/u);
    expect(JSON.parse(payload)).toEqual({ name: 'Casa & "Azul" · cassino' });
  });
});

describe('what a game window is given', () => {
  it('is one file with the mathematics, the look, the sprites and the addresses of all pictures', async () => {
    const file = await client();
    expect(file).toMatchObject({ math: { id: gameId }, look: { size: { width: 360 } }, frames: { W: { x: 0 } } });
    expect(Object.keys(file.pictures).toSorted()).toEqual([
      'atlas',
      'cabinet',
      'garden',
      'garden-wide',
      'hero',
      'title',
    ]);
    expect(JSON.stringify(file.math.reference)).toContain('"rtp"');
    expect(JSON.stringify(file.math.reference)).not.toContain('monteCarlo');
  });

  it('R33 has the pace of the profile for a demonstration, which asks no server, where it restricts any', async () => {
    const pace = { leastCycleMs: 5_000, autoplay: false, turbo: false };
    const slow = fastify();
    await serveWebPages(slow, { ...optionsWith(new Map([[gameId, gameDir]])), pace });
    const { offer } = (await slow.inject(`/games/${gameId}/client.json`)).json<{ offer: object }>();
    await slow.close();
    expect(offer).toMatchObject({ defaultStakeCentavos: expect.any(Number) as number, pace });
    expect(await client()).not.toHaveProperty('offer.pace');
  });

  it('comes compressed, and not at all when the browser has it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const first = await app.inject({ url: `/games/${gameId}/client.json`, headers });
    expect(first.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(await client());
    const again = await app.inject({
      url: `/games/${gameId}/client.json`,
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('has pictures that are kept for ever under the hash of their content, and under no other', async () => {
    const { pictures } = await client();
    for (const { avif, webp } of Object.values(pictures)) {
      for (const address of [avif, webp]) {
        const { statusCode, headers } = await app.inject(address);
        expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      }
    }
    const other = await app.inject(`/games/${gameId}/atlas.avif?v=other`);
    expect(other.headers['cache-control']).toBe('public, max-age=300');
  });

  it('may be read by a window without an origin: what it is made of, and no page beside it', async () => {
    const { pictures } = await client();
    const opened = [pictures['atlas']?.avif ?? '', `/games/${gameId}/client.json`, '/play/assets/first-AbCd1234.js'];
    const headersOf = async (path: string) => {
      const { headers } = await app.inject(path);
      return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']];
    };
    for (const path of opened) expect(await headersOf(path), path).toEqual(['*', 'cross-origin']);
    for (const path of ['/', '/assets/first-AbCd1234.js'])
      expect(await headersOf(path)).toEqual([undefined, undefined]);
  });

  it('begins to load with its page, and the page has the key', async () => {
    const page = (await app.inject(`/play/${gameId}`)).payload;
    const { pictures } = await client();
    expect(page).toContain(`as="fetch" crossorigin href="/games/${gameId}/client.json"`);
    expect(page).toContain(`href="${pictures['atlas']?.avif}"`);
    expect(page).toContain('content="k"');
  });

  it.each(['/play/', '/play/no-such-game', '/play/%00', '/play/..%2f'])(
    'S2-unknown-path: the window of no game leads home from %s',
    async (path) => {
      const { statusCode, headers } = await app.inject(path);
      expect([statusCode, headers.location]).toEqual([302, '/']);
    },
  );

  it('a game that has gone meanwhile stays a window inside the player’s page, which would stand in itself otherwise', async () => {
    const { statusCode, payload } = await app.inject({
      url: '/play/no-such-game',
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    expect(statusCode).toBe(200);
    expect(payload).not.toContain('preload');
  });

  it('is refused at the start, by name, for a folder without a look', async () => {
    const unlooked = join(pagesDir, 'unlooked');
    await cp(gameDir, unlooked, { recursive: true, filter: (path) => basename(path) !== 'look.json' });
    const pages = optionsWith(new Map([['unlooked', unlooked]]));
    await expect(async () => serveWebPages(fastify(), pages)).rejects.toThrow(/unlooked\/look\.json can't be read/u);
  });

  it('leaves the whole mathematics to auditors', async () => {
    expect((await app.inject(`/games/${gameId}/math.json`)).payload).toContain('monteCarlo');
  });
});

describe('the files of the player app', () => {
  const cacheOf = async (address: string) => (await app.inject(address)).headers['cache-control'];

  it('are kept for as long as they stay the same, and the service worker is asked for every time', async () => {
    expect(await cacheOf('/assets/first-AbCd1234.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/manifest.webmanifest')).toBe('no-cache');
    expect(await cacheOf('/sw.js')).toBe('no-cache');
    expect(await cacheOf('/')).toBe('no-cache');
  });

  it('are not found once their build is gone: a page is no script', async () => {
    expect((await app.inject('/assets/first-OldOld00.js')).statusCode).toBe(404);
    expect((await app.inject('/recharge')).statusCode).toBe(200);
  });

  it('are not the drawn pages, which have only the addresses of their screens', async () => {
    const fileNames = ['/index.html', '/demonstration/index.html', '/pages.json'];
    const plain = (await app.inject('/help')).payload;
    for (const name of fileNames) expect((await app.inject(name)).payload).toBe(plain);
  });
});

describe('the back office', () => {
  it.each(['/back-office', '/back-office/', '/back-office/team', '/back-office/no/such/screen'])(
    '%s is its one page, in no frame and no search engine, with an address that goes nowhere else',
    async (path) => {
      const { statusCode, headers } = await app.inject(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      // Only the back office shows pictures of tickets; they come in an answer as data and have no address.
      const elsewhere = String(headers['content-security-policy']).replace("img-src 'self' data:;", '');
      expect(elsewhere).not.toMatch(/unsafe|data:|blob:|\*/u);
    },
  );

  it('has files of its own that are kept for ever, and no page stands in for one that is gone', async () => {
    const file = await app.inject('/back-office/assets/first-AbCd1234.js');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await app.inject('/back-office/assets/first-OldOld00.js')).statusCode).toBe(404);
  });
});

describe('while nodes run two builds', () => {
  let releasesDir: string;
  const nodes: FastifyInstance[] = [];
  const scripts = ['first-AaAa1111.js', 'first-BbBb2222.js'];
  const dirOf = (release: string, app: string) => join(releasesDir, release, 'apps', app, 'dist');

  async function unpack(release: string, script: string): Promise<void> {
    for (const app of ['player', 'game-window', 'back-office'])
      await writeBuild(dirOf(release, app), { script, program: `${app} of ${release}` });
  }

  async function startNode(release: string): Promise<void> {
    const node = fastify();
    const [playerDir, gameWindowDir] = [dirOf(release, 'player'), dirOf(release, 'game-window')];
    const backOfficeDir = dirOf(release, 'back-office');
    await serveWebPages(node, { ...optionsWith(new Map()), playerDir, gameWindowDir, backOfficeDir, releasesDir });
    nodes.push(node);
  }

  beforeAll(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'ipe-releases-'));
    await unpack('a', scripts[0]!);
    await startNode('a');
    // The next release is unpacked while the first node runs.
    await unpack('b', scripts[1]!);
    await startNode('b');
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await rm(releasesDir, { recursive: true });
  });

  it('a page of either build, fetched from its node, gets its scripts from both nodes', async () => {
    for (const [index, release] of ['a', 'b'].entries()) {
      const script = scripts[index]!;
      expect((await nodes[index]!.inject('/')).payload).toContain(script);
      for (const node of nodes) {
        const file = await node.inject(`/assets/${script}`);
        expect([file.statusCode, file.payload]).toEqual([200, `player of ${release}`]);
        expect(file.headers['content-type']).toMatch(/^(?:text|application)\/javascript/u);
        expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
    }
  });

  it('so do game windows, which have no origin', async () => {
    const file = await nodes[0]!.inject(`/play/assets/${scripts[1]}`);
    expect([file.statusCode, file.payload]).toEqual([200, 'game-window of b']);
    expect(file.headers['access-control-allow-origin']).toBe('*');
  });

  it('so does the back office', async () => {
    for (const node of nodes)
      expect((await node.inject(`/back-office/assets/${scripts[1]}`)).payload).toBe('back-office of b');
  });

  it('comes compressed where the release has it so', async () => {
    await writeFile(join(dirOf('b', 'player'), 'assets', `${scripts[1]}.br`), 'compressed');
    const file = await nodes[0]!.inject({ url: `/assets/${scripts[1]}`, headers: { 'accept-encoding': 'br' } });
    expect([file.headers['content-encoding'], file.payload]).toEqual(['br', 'compressed']);
  });

  it.each([
    '/assets/first-CcCc3333.js',
    '/play/assets/first-CcCc3333.js',
    '/back-office/assets/first-CcCc3333.js',
    '/assets/../index.html',
    '/assets/..%2fpages.json',
    '/assets/..%2f..%2f..%2f..%2fb%2fapps%2fplayer%2fdist%2fassets%2ffirst-BbBb2222.js',
  ])('%s is no file of any build', async (address) => {
    for (const node of nodes) expect((await node.inject(address)).payload).not.toMatch(/ of [ab]$|scripts/u);
  });

  it('nothing breaks where the folder of releases is not there', async () => {
    const node = fastify();
    await serveWebPages(node, { ...optionsWith(new Map()), releasesDir: join(releasesDir, 'none') });
    expect((await node.inject(`/assets/${scripts[0]}`)).statusCode).toBe(404);
    await node.close();
  });
});
