import { mkdir, mkdtemp, mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPlayerPages, type FirstPictures } from './player-pages.ts';

let playerDir: string;

const picture = (name: string) => `<img src="%FIRST_${name}%.webp" srcset="%FIRST_${name}%@2x.avif 2x">`;
const drawn = {
  '/': ['index.html', `<h1>Cassino</h1><b>%LEGAL_WARNING%</b>${picture('BANNER')}`],
  '/promo': ['promo.html', `<h1>Promoções</h1>${picture('ACTIVITY')}`],
  '/*': ['page.html', '<header>%BRAND_NAME%</header>'],
} as const;

beforeAll(async () => {
  playerDir = await mkdtemp(join(tmpdir(), 'ipe-player-pages-'));
  await mkdir(join(playerDir, 'demonstration'));
  for (const [file, content] of Object.values(drawn)) {
    await writeFile(join(playerDir, file), content);
    await writeFile(join(playerDir, 'demonstration', file), `<p>dinheiro fictício</p>${content}`);
  }
  const pages = Object.fromEntries(Object.entries(drawn).map(([path, [file]]) => [path, file]));
  const table = { pages, scripts: ["'sha256-one'", "'sha256-two'"], styles: ["'sha256-three'"] };
  await writeFile(join(playerDir, 'pages.json'), JSON.stringify(table));
});
afterAll(() => rm(playerDir, { recursive: true }));

type Given = {
  isDemonstration?: boolean;
  warning?: string;
  findFirstPictures?: () => Promise<FirstPictures>;
  policy?: string | (() => string);
};

async function serve({ isDemonstration = false, warning, findFirstPictures = async () => ({}), policy }: Given = {}) {
  const app = fastify();
  const findPolicy = typeof policy === 'function' ? policy : () => policy;
  app.addHook(
    'onRequest',
    async (_request, reply) => void (policy && reply.header('content-security-policy', findPolicy())),
  );
  const house = { envelopeKey: 'k', brandName: 'Casa & "Azul"' };
  const pages = await openPlayerPages({ playerDir, ...house, isDemonstration, warning, findFirstPictures });
  for (const [path, handle] of pages) app.get(path, handle);
  return app;
}

describe('the player’s page before its program', () => {
  it('is the one drawn for its address, and everywhere else the frame with the house’s name', async () => {
    await using app = await serve();
    expect((await app.inject('/promo?inv=abc')).payload).toContain('<h1>Promoções</h1>');
    for (const path of ['/about', '/promo/x'])
      expect((await app.inject(path)).payload).toBe('<header>Casa &amp; &quot;Azul&quot;</header>');
  });

  it('paints the picture that the program will show first, in every size', async () => {
    const pictures = { banner: '/art/banner-boto.avif', activity: '/art/banner-vip.avif' };
    await using app = await serve({ findFirstPictures: async () => pictures });
    expect((await app.inject('/')).payload).toContain(
      'src="/art/banner-boto.webp" srcset="/art/banner-boto@2x.avif 2x"',
    );
    expect((await app.inject('/promo')).payload).toContain('src="/art/banner-vip.webp"');
  });

  it('paints the one JPEG of what staff uploaded', async () => {
    await using app = await serve({ findFirstPictures: async () => ({ banner: '/content/x.jpg' }) });
    expect((await app.inject('/')).payload).toContain('src="/content/x.jpg" srcset="/content/x@2x.jpg 2x"');
  });

  it('paints another one within a minute of its change, and asks no more often', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    let banner = '/art/banner-boto.avif';
    const findFirstPictures = vi.fn(async () => ({ banner }));
    await using app = await serve({ findFirstPictures });
    await app.inject('/');
    banner = '/art/banner-pix.avif';
    now.mockReturnValue(59_999);
    expect((await app.inject('/')).payload).toContain('/art/banner-boto.webp');
    expect(findFirstPictures).toHaveBeenCalledTimes(1);
    now.mockReturnValue(60_000);
    expect((await app.inject('/')).payload).toContain('/art/banner-pix.webp');
  });

  it('comes with a picture of ours when nobody can say what will be first', async () => {
    await using app = await serve({ findFirstPictures: () => Promise.reject(new Error('the database is closed')) });
    expect((await app.inject('/')).payload).toContain('src="/art/banner-capivara.webp"');
  });

  it('says from its first paint on that the money is play money, and says nothing where it is real', async () => {
    await using play = await serve({ isDemonstration: true });
    await using real = await serve();
    for (const path of Object.keys(drawn)) {
      expect((await play.inject(path)).payload).toContain('dinheiro fictício');
      expect((await real.inject(path)).payload).not.toContain('dinheiro fictício');
    }
  });

  it('R43 carries the law’s warning as text', async () => {
    await using app = await serve({ warning: '18+ · Aposta não é investimento. · Portaria nº 1 & "2"' });
    expect((await app.inject('/')).payload).toContain(
      '<b>18+ · Aposta não é investimento. · Portaria nº 1 &amp; &quot;2&quot;</b>',
    );
  });

  it('may run the scripts and styles that stand in it, and no other', async () => {
    await using app = await serve({ policy: "script-src 'self';style-src 'self'" });
    expect((await app.inject('/')).headers['content-security-policy']).toBe(
      "script-src 'self' 'sha256-one' 'sha256-two';style-src 'self' 'sha256-three'",
    );
  });

  it('is sent again when its policy changes: not every browser takes a policy from a 304', async () => {
    let policy = "script-src 'self';frame-src 'self'";
    await using app = await serve({ policy: () => policy });
    const { etag } = (await app.inject('/')).headers;
    const askAgain = () => app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect((await askAgain()).statusCode).toBe(304);
    policy += ' https://alfa.example';
    expect((await askAgain()).statusCode).toBe(200);
  });

  it('is missing, and says so with what to do, where nothing was built', async () => {
    await using empty = await mkdtempDisposable(join(tmpdir(), 'ipe-no-pages-'));
    const options = {
      playerDir: empty.path,
      envelopeKey: 'k',
      brandName: 'x',
      isDemonstration: false,
      warning: undefined,
    };
    const opening = openPlayerPages({ ...options, findFirstPictures: async () => ({}) });
    await expect(opening).rejects.toThrow(/pages\.json is missing: build the pages first/u);
  });
});
