import { codes } from '@ipe/contract';
import { bannerSize, type StaffInput } from '@ipe/staff-contract';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { buildJpeg, segmentOf } from '#platform/pictures/build-jpeg.fixture.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, later, minutes, type TestMember } from '#test/staff/staff-browser.ts';
import { readContent } from './content-files.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { createPublishedContent } from './published-content.ts';

const noon = new Date('2026-11-25T12:00:00Z');
const files = readContent();
const reason = 'Pauta de novembro';

let app: TestApp;
let caio: TestMember;
let bia: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = noon;
  [caio, bia] = [await buildMember(app, ['content']), await buildMember(app, ['content'])];
});
beforeEach(() => {
  app.time.now = noon;
});
afterEach(async () => {
  app.time.now = noon;
  for (const list of ['notices', 'carousel', 'tabs'] as const) {
    const { version: basedOn } = (await read())[list];
    await caio.browser.ask('/back-office/api/content/restore', { list, version: 0, basedOn, reason });
  }
});
afterAll(() => app[Symbol.asyncDispose]());

const read = () => caio.browser.succeed('/back-office/api/content/read', {});
const home = () => app.succeed('/api/home/page', {});
const noticeIds = async () => (await home()).notice.map(({ id }) => id);
const slideIds = async () => (await home()).carousel.map(({ id }) => id);

type Notices = StaffInput<'/back-office/api/content/publish-notices'>['items'];
type Slides = StaffInput<'/back-office/api/content/publish-carousel'>['items'];

const notice = (differing: Partial<Notices[number]> = {}): Notices[number] => ({
  id: 'aviso-novo',
  title: 'Manutenção <b>no domingo</b>',
  body: 'Das 4h às 5h.\nOs saques esperam.',
  at: noon.toISOString(),
  ...differing,
});

async function publishNotices(items: Notices, { by = caio, basedOn }: { by?: TestMember; basedOn?: number } = {}) {
  const from = basedOn ?? (await read()).notices.version;
  return by.browser.ask('/back-office/api/content/publish-notices', { items, basedOn: from, reason });
}

it('R44 what the pages say has none of the words that advertising may not use', async () => {
  await using licensed = await startTestApp({ settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
  const { browser } = await buildMember(licensed, ['content']);
  const wish = { basedOn: 0, reason };
  const says = (words: string) => expect.stringContaining(`A publicidade de apostas não pode dizer “${words}”`);
  const items = [notice(), notice({ id: 'outro', body: 'Só hoje: aposte.' })];
  expect(await browser.ask('/back-office/api/content/publish-notices', { ...wish, items })).toMatchObject({
    status: 400,
    body: { message: says('Só hoje'), fields: { 'items.1.body': says('Só hoje') } },
  });
  const [first, ...rest] = files.carousel;
  const slides = [{ ...first!, title: 'Dinheiro fácil' }, ...rest];
  expect(await browser.ask('/back-office/api/content/publish-carousel', { ...wish, items: slides })).toMatchObject({
    body: { fields: { 'items.0.title': says('Dinheiro fácil') } },
  });
  expect((await browser.ask('/back-office/api/content/publish-notices', { ...wish, items: [notice()] })).status).toBe(
    200,
  );
});

async function publishSlides(items: Slides) {
  const { version: basedOn } = (await read()).carousel;
  return caio.browser.ask('/back-office/api/content/publish-carousel', { items, basedOn, reason });
}

describe('a list of the pages', () => {
  it('is what the files say until staff publish it, and then what they published, as text', async () => {
    expect((await read()).notices).toMatchObject({ version: 0, items: files.notices });
    const { status, body } = await publishNotices([notice(), ...files.notices]);
    expect([status, body.version]).toEqual([200, 1]);
    const { list } = await app.succeed('/api/home/notice', {});
    expect(list[0]).toEqual({ id: 'aviso-novo', title: notice().title, body: notice().body, at: noon.toISOString() });
  });

  it('changes by itself at its moments, hidden items never', async () => {
    const [begins, ends] = [minutes(10), minutes(20)].map((ms) => new Date(noon.getTime() + ms).toISOString());
    await publishNotices([
      notice({ at: begins!, until: ends }),
      notice({ id: 'escondido', hidden: true }),
      ...files.notices,
    ]);
    const rest = files.notices.map(({ id }) => id);
    expect(await noticeIds()).toEqual(rest);
    later(app, minutes(10));
    expect(await noticeIds()).toEqual(['aviso-novo', ...rest]);
    later(app, minutes(10));
    expect(await noticeIds()).toEqual(rest);
  });

  it('is the same on a node that runs on, once it has looked, and on one that starts later', async () => {
    const node = createPublishedContent(app, files);
    expect((await node.read()).notices).toEqual(files.notices);
    await publishNotices([notice()]);
    expect((await node.read()).notices).toEqual(files.notices);
    await node.refresh();
    expect((await node.read()).notices).toEqual([notice()]);
    expect((await createPublishedContent(app, files).read()).notices).toEqual([notice()]);
  });

  it('that another one published meanwhile is refused, and of two at once one is taken', async () => {
    const { version } = (await read()).notices;
    const answers = await Promise.all([
      publishNotices([notice({ title: 'De Caio' })], { basedOn: version }),
      publishNotices([notice({ title: 'De Bia' })], { basedOn: version, by: bia }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('changed_meanwhile');
    expect((await read()).notices.version).toBe(version + 1);
  });

  it('keeps every version with who, why and what, and goes back to an earlier one', async () => {
    await publishNotices([notice(), ...files.notices]);
    const { version } = (await read()).notices;
    await publishNotices([...files.notices.toReversed(), notice({ body: 'Outro texto.' })]);
    const look = (before?: number) =>
      caio.browser.succeed('/back-office/api/content/versions', {
        list: 'notices',
        ...(before !== undefined && { before }),
      });
    const { list } = await look();
    expect(list.slice(0, 2)).toMatchObject([
      {
        version: version + 1,
        publishedBy: caio.name,
        reason,
        changes: [
          { what: 'changed', title: notice().title },
          { what: 'moved', title: null },
        ],
      },
      { version, changes: [{ what: 'added', title: notice().title }] },
    ]);
    expect((await look(version)).list[0]?.version).toBe(version - 1 || undefined);
    const restore = (asked: { version: number; basedOn: number }) =>
      bia.browser.ask('/back-office/api/content/restore', { list: 'notices', reason: 'Voltou', ...asked });
    expect((await restore({ version, basedOn: version })).body.reason).toBe('changed_meanwhile');
    expect((await restore({ version: version + 9, basedOn: version + 1 })).status).toBe(404);
    expect((await restore({ version, basedOn: version + 1 })).body.version).toBe(version + 2);
    expect((await read()).notices.items).toEqual([notice(), ...files.notices]);
    expect((await restore({ version, basedOn: version + 2 })).body.reason).toBe('nothing_to_do');
  });

  it('is changed by those who may, and the log says what', async () => {
    const auditor = await buildMember(app, ['audit']);
    expect((await publishNotices([], { by: auditor, basedOn: 0 })).status).toBe(403);
    await publishNotices([notice()]);
    const { list } = await auditor.browser.succeed('/back-office/api/log/list', { subject: 'content:notices' });
    expect(list[0]).toMatchObject({ action: 'content/publish-notices', reason });
  });

  it.each([
    ['a title of two lines', [notice({ title: 'Um\ndois' })]],
    ['a text with NUL', [notice({ body: 'Um te\u0000xto' })]],
    ['the same notice twice', [notice(), notice()]],
    ['a time that ends before it begins', [notice({ until: '2026-11-20T00:00:00Z' })]],
    ['a moment that is none', [notice({ at: 'amanhã' })]],
    ['a field of its own', [{ ...notice(), link: 'https://evil.example' } as never]],
    ['twenty-one notices', Array.from({ length: 21 }, (_, index) => notice({ id: `aviso-${index}` }))],
  ])('is refused with %s', async (_what, items: Notices) => {
    expect((await publishNotices(items)).status).toBe(400);
    expect((await read()).notices.items).toEqual(files.notices);
  });
});

describe('banners', () => {
  const [first] = files.carousel;

  it('are ordered, hidden and scheduled, and lead to games that the house has', async () => {
    const [one, two, three] = files.carousel;
    await publishSlides([three!, { ...two!, hidden: true }, { ...one!, at: '2026-11-25T12:05:00Z' }]);
    expect(await slideIds()).toEqual([three!.id]);
    later(app, minutes(5));
    expect(await slideIds()).toEqual([three!.id, one!.id]);
    const lost = await publishSlides([{ ...first!, game_id: 'jogo-nenhum' }]);
    expect([lost.status, lost.body.message]).toEqual([400, expect.stringContaining('não existe nesta casa')]);
  });

  it.each([
    ['a picture of another host', { image: 'https://evil.example/a.jpg' }],
    ['a picture that was never uploaded', { image: `/content/${'A'.repeat(22)}.jpg` }],
    ['a page of the app that no banner leads to', { active_code: 'withdraw' as 'vip', game_id: undefined }],
    ['nowhere to lead', { game_id: undefined }],
    ['two places to lead to', { active_code: 'vip' as const }],
  ])('are refused with %s', async (_what, differing) => {
    expect((await publishSlides([{ ...first!, ...differing }])).status).toBe(400);
    expect((await read()).carousel.items).toEqual(files.carousel);
  });
});

describe('the tabs', () => {
  const publishTabs = async (items: StaffInput<'/back-office/api/content/publish-tabs'>['items']) => {
    const { version: basedOn } = (await read()).tabs;
    return caio.browser.ask('/back-office/api/content/publish-tabs', { items, basedOn, reason });
  };

  it('have the order and names that staff give them; that of all games stays', async () => {
    const all = { id: 'all' as const, title: 'Todos' };
    const tabs = [{ id: 'crash' as const, title: 'Foguetes' }, { id: 'plinko' as const, title: 'Plinko' }, all];
    expect((await publishTabs(tabs)).status).toBe(200);
    expect((await home()).tabs).toEqual(tabs);
    for (const items of [[], [{ ...all, hidden: true as const }], [{ ...all, until: '2027-01-01T00:00:00Z' }]])
      expect((await publishTabs(items)).status).toBe(400);
  });
});

describe('a picture', () => {
  const small = buildJpeg({ ...bannerSize, before: [segmentOf(0xe1, 'Exif: -23.55')] });
  const large = buildJpeg({ width: 2 * bannerSize.width, height: 2 * bannerSize.height });
  const add = (files: { small: Buffer; large: Buffer }) =>
    caio.browser.ask('/back-office/api/content/add-picture', {
      small: files.small.toString('base64'),
      large: files.large.toString('base64'),
    });
  const get = (path: string) => fetch(`${app.address}${path}`);

  it('has an address of its content, kept for ever, without what the camera wrote; a banner may have it', async () => {
    const { image } = (await add({ small, large })).body;
    expect((await add({ small, large })).body.image).toBe(image);
    expect((await read()).pictures[0]).toBe(image);
    for (const [path, content] of [
      [image, buildJpeg(bannerSize)],
      [image.replace('.jpg', '@2x.jpg'), large],
    ] as const) {
      const answer = await get(path);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    }
    const slide = { id: 'natal', image, title: 'Natal na casa', active_code: 'recharge' as const };
    expect((await publishSlides([slide])).status).toBe(200);
    expect((await home()).carousel).toEqual([slide]);
  });

  it('that isn’t there is answered 404, which nothing keeps', async () => {
    for (const path of ['/content/nada.jpg', `/content/${'B'.repeat(22)}.jpg`, `/content/${'B'.repeat(22)}.png`]) {
      const { status, headers } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  it('is read from the database once, however many names are asked for meanwhile that no picture has', async () => {
    const { image } = (await add({ small, large })).body;
    let reads = 0;
    const counting: Queryable = {
      getExecutor: () => {
        reads += 1;
        return app.db.getExecutor();
      },
    };
    await using server = fastify();
    await servePictures(server, counting);
    const ask = async (path: string) => (await server.inject(path)).statusCode;
    expect(await Promise.all([ask(image), ask(image)])).toEqual([200, 200]);
    expect(reads).toBe(1);
    const names = Array.from({ length: 60 }, (_, index) => `/content/${String(index).padStart(22, 'C')}.jpg`);
    expect(new Set(await Promise.all(names.map(ask)))).toEqual(new Set([404]));
    reads = 0;
    expect(await ask(image)).toBe(200);
    expect(reads).toBe(0);
  });

  it.each([
    ['too wide', { small: buildJpeg({ width: 687, height: 300 }), large }],
    ['the small one twice', { small, large: small }],
    ['no JPEG', { small: Buffer.from('<svg onload="alert(1)"/>'), large }],
    ['nothing', { small: Buffer.alloc(0), large }],
    ['too many bytes', { small: buildJpeg({ ...bannerSize, bytes: 121 * 1024 }), large }],
  ])('is refused: %s', async (_what, files) => {
    const before = await queryRows(app.db, sql`select picture_id from content_picture`);
    expect((await add(files)).status).toBe(codes.invalidInput);
    expect(await queryRows(app.db, sql`select picture_id from content_picture`)).toEqual(before);
  });
});
