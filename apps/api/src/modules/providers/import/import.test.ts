import { codes } from '@ipe/contract';
import { Transformer } from '@napi-rs/image';
import type { StaffCallPath, StaffInput } from '@ipe/staff-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayerWith } from '#test/app/build-player.ts';
import { betOf, callWallet, openProviderSession, winOf } from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { undone } from '#test/database/undone.ts';
import { countWaiting, findWaiting, insertCovers } from '../covers/cover.store.ts';
import { openCatalogue, type Provider } from '../index.ts';
import { listGameRows, writeGames } from '../live/catalogue.store.ts';
import { coverFile, fileOf, gameEntryOf, providerEntryOf, secrets } from '#test/catalogue/files.ts';

let app: TestApp;
let product: TestMember;
let coverId: string;
beforeAll(async () => {
  const providerSecrets = { ...secrets, PROVIDER_SECRET_COPY: secrets.PROVIDER_SECRET_ALFA };
  app = await startTestApp({ settings: { providerSecrets } });
  product = await buildMember(app, ['product']);
  coverId = await send(coverFile);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Calls the back office as a member who may import. */
const ask = <Path extends StaffCallPath>(path: Path, input: StaffInput<Path>) => product.browser.succeed(path, input);

async function send(file: Buffer): Promise<string> {
  const list = [{ name: 'capa.webp', content: file.toString('base64') }];
  const [added] = (await ask('/back-office/api/catalogue/add-covers', { list })).list;
  expect(added?.fault).toBeNull();
  return added?.coverId ?? '';
}

const asked = (text: string, format: 'csv' | 'json' = 'json') => ({
  format,
  content: Buffer.from(text).toString('base64'),
  covers: { 'capa.webp': coverId },
});
const check = (text: string, format?: 'csv' | 'json') => ask('/back-office/api/catalogue/check', asked(text, format));
const issuesOf = async (text: string, format?: 'csv' | 'json') =>
  (await check(text, format)).faults.map(({ line, field, sentence }) => `${line} ${field}: ${sentence}`);

async function importText(text: string, format?: 'csv' | 'json') {
  const { plan, faults } = await check(text, format);
  expect(faults).toEqual([]);
  const wish = { ...asked(text, format), digest: plan!.digest, reason: 'Contrato 12' };
  return ask('/back-office/api/catalogue/import', wish);
}

const lobby = async (provider: string) =>
  (await app.succeed('/api/slots/gameList', { provider, pageSize: 100 })).list.map((game) => game.game_id);

describe('an import', () => {
  it('shows what it changes, does that, and is in the lobby at once', async () => {
    const text = fileOf(providerEntryOf('alfa'));
    const { plan, coverNames } = await check(text);
    expect(coverNames).toEqual(['capa.webp']);
    expect(plan).toMatchObject({
      providers: { fresh: 1, changed: 0, same: 0 },
      games: { fresh: 2, changed: 0, same: 0 },
      withoutReturn: 0,
    });
    expect(await lobby('Estúdio alfa')).toEqual([]);
    expect(await importText(text)).toEqual({ providers: 1, games: 2 });
    expect(await lobby('Estúdio alfa')).toEqual(['alfa-dois', 'alfa-um']);
    const again = await check(text);
    expect(again.plan).toMatchObject({ providers: { same: 1 }, games: { fresh: 0, changed: 0, same: 2 }, changes: [] });
  });

  it('by CSV adds games to a studio that is there, and changes them', async () => {
    const row = (name: string) =>
      `provider;id;name;kind;rtp;released_on;cover\nalfa;bingo-azul;${name};bingo;94%;20/11/2026;capa.webp\n`;
    await importText(row('Bingo Azul'), 'csv');
    const { list, title } = await app.succeed('/api/slots/gameList', { collection: 'bingo' });
    expect([title, list.map(({ name, rtp }) => [name, rtp])]).toEqual(['Bingo', [['Bingo Azul', 0.94]]]);
    const { plan } = await check(row('Bingo Anil'), 'csv');
    expect(plan?.changes).toEqual([{ what: 'game', id: 'bingo-azul', name: 'Bingo Anil', fields: ['name'] }]);
    await importText(row('Bingo Anil'), 'csv');
    const found = await app.succeed('/api/slots/gameList', { keyword: 'anil' });
    expect(found.list.map((game) => game.game_id)).toEqual(['bingo-azul']);
  });

  it('of a file with one issue changes nothing, and each issue has its line', async () => {
    const text = fileOf(
      providerEntryOf('beta', { games: [gameEntryOf('beta-um'), gameEntryOf('beta-um', { rtp: 2 })] }),
    );
    const { plan, faults } = await check(text);
    expect(plan).toBeNull();
    expect(faults).toMatchObject([{ line: 25, field: 'rtp' }]);
    const wish = { ...asked(text), digest: '0'.repeat(64), reason: 'Contrato 12' };
    expect(await product.browser.ask('/back-office/api/catalogue/import', wish)).toMatchObject({
      status: 409,
      body: { reason: 'faults' },
    });
    expect(await lobby('Estúdio beta')).toEqual([]);
    expect([...app.application.parts.providers.keys()]).toEqual(['alfa']);
  });

  it.each([
    ['a game twice', [gameEntryOf('x'), gameEntryOf('x')], /^25 id: já aparece na linha 18$/mu],
    [
      'a provider’s game twice',
      [gameEntryOf('x', { providerGameId: 'p' }), gameEntryOf('y', { providerGameId: 'p' })],
      /^26 providerGameId: já aparece/mu,
    ],
    ['a game of ours', [gameEntryOf('capivara-da-sorte')], /^18 id: é um jogo da casa$/mu],
    ['a game of another studio', [gameEntryOf('alfa-um')], /^18 id: é um jogo do estúdio alfa$/mu],
    ['a picture that never came', [gameEntryOf('x', { cover: 'outra.png' })], /^18 cover: a imagem não veio/mu],
    ['a new game without a picture', [gameEntryOf('x', { cover: undefined })], /^18 cover: falta/mu],
    [
      'a demonstration that opens nowhere',
      [gameEntryOf('x', { hasDemo: true })],
      /^18 hasDemo: o estúdio não tem demoUrl$/mu,
    ],
  ])('refuses %s', async (_what, games, said) =>
    expect((await issuesOf(fileOf(providerEntryOf('beta', { games })))).join('\n')).toMatch(said),
  );

  it.each([
    [
      'a secret that isn’t there',
      { secretEnv: ['PROVIDER_SECRET_GAMA'] },
      /secretEnv: a variável PROVIDER_SECRET_GAMA não está/u,
    ],
    [
      'the secret of another studio',
      { secretEnv: ['PROVIDER_SECRET_BETA', 'PROVIDER_SECRET_ALFA'] },
      /secretEnv: a variável PROVIDER_SECRET_ALFA tem o segredo do estúdio alfa/u,
    ],
    [
      'another studio’s secret under another name',
      { secretEnv: ['PROVIDER_SECRET_COPY'] },
      /secretEnv: a variável PROVIDER_SECRET_COPY tem o segredo do estúdio alfa/u,
    ],
    ['a frame without the launch address', { frameOrigins: ['https://other.example'] }, /launchUrl: falta a origem/u],
    ['the name of our studio', { name: 'Ipê Studio' }, /name: é o nome de um estúdio da casa/u],
    ['the name of another studio', { name: 'Estúdio alfa' }, /name: é o nome do estúdio alfa/u],
  ])('refuses a studio with %s', async (_what, rest, said) =>
    expect((await issuesOf(fileOf(providerEntryOf('beta', rest)))).join('\n')).toMatch(said),
  );

  it('refuses two studios of one file with the same secret, and takes one whose secret the file itself sets free', async () => {
    const sharing = { secretEnv: ['PROVIDER_SECRET_BETA'], games: [] };
    expect(await issuesOf(fileOf(providerEntryOf('beta', sharing), providerEntryOf('gama', sharing)))).toEqual([
      expect.stringMatching(/^3 secretEnv: a variável PROVIDER_SECRET_BETA tem o segredo do estúdio gama/u),
      expect.stringMatching(/secretEnv: a variável PROVIDER_SECRET_BETA tem o segredo do estúdio beta/u),
    ]);
    const swapped = [
      providerEntryOf('alfa', sharing),
      providerEntryOf('beta', { secretEnv: ['PROVIDER_SECRET_ALFA'], games: [] }),
    ];
    expect(await issuesOf(fileOf(...swapped))).toEqual([]);
  });

  it('refuses games of a studio that nobody knows', async () => {
    const text = 'provider,id,name,rtp,released_on,cover\nnobody,um,Um,0.96,2026-11-20,capa.webp\n';
    expect(await issuesOf(text, 'csv')).toEqual(['2 provider: o estúdio nobody não está no catálogo']);
  });

  it('does only what was shown: a catalogue that changed meanwhile is checked again', async () => {
    const text = (name: string) =>
      `provider,id,name,rtp,released_on,cover\nalfa,corrida,${name},0.96,2026-11-20,capa.webp\n`;
    const { plan } = await check(text('Uma'), 'csv');
    await importText(text('Outra'), 'csv');
    const wish = { ...asked(text('Uma'), 'csv'), digest: plan!.digest, reason: 'Contrato 12' };
    expect(await product.browser.ask('/back-office/api/catalogue/import', wish)).toMatchObject({
      status: 409,
      body: { reason: 'changed' },
    });
    // Two equal imports at once are done once.
    const { plan: fresh } = await check(text('Terceira'), 'csv');
    const twice = { ...asked(text('Terceira'), 'csv'), digest: fresh!.digest, reason: 'Contrato 12' };
    const answers = await Promise.all(
      [1, 2].map(() => product.browser.ask('/back-office/api/catalogue/import', twice)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is of those who may change games, with a log of who did it and why', async () => {
    const finance = await buildMember(app, ['finance']);
    const { status } = await finance.browser.ask('/back-office/api/catalogue/check', asked(fileOf()));
    expect(status).toBe(403);
    const audit = await buildMember(app, ['audit']);
    const { list } = await audit.browser.succeed('/back-office/api/log/list', { action: 'catalogue/import' });
    expect(list.at(-1)).toMatchObject({ reason: 'Contrato 12', after: { providers: 1, games: 2 } });
  });
});

describe('a cover', () => {
  it('is made into what the lobby serves, from our own host and for good', async () => {
    const { list } = await app.succeed('/api/slots/gameList', { provider: 'Estúdio alfa' });
    const image = list[0]!.image;
    expect(image).toBe(`/covers/${coverId}/cover.avif`);
    const get = async (file: string) => {
      const response = await fetch(app.address + image.replace('cover.avif', file));
      const { headers, status } = response;
      return { status, type: headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()), headers };
    };
    const small = await get('cover.avif');
    expect([small.status, small.type, small.headers.get('cache-control')]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(small.bytes.length).toBeLessThan(14 * 1024);
    const sizes = await Promise.all(
      ['cover.avif', 'cover@2x.avif', 'cover@3x.avif', 'cover.webp'].map(async (file) => {
        const { width, height } = await new Transformer((await get(file)).bytes).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [240, 320],
      [480, 640],
      [480, 640],
      [360, 480],
    ]);
    const statuses = await Promise.all(
      ['cover.png', 'constructor', '..%2f'].map(async (file) => (await get(file)).status),
    );
    expect(statuses).toEqual([404, 404, 404]);
    expect((await fetch(`${app.address}/covers/${'x'.repeat(43)}/cover.avif`)).status).toBe(404);
  });

  it.each([
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'não é JPEG, PNG nem WebP'],
    ['nothing', Buffer.alloc(0), 'não é JPEG, PNG nem WebP'],
    ['a beginning alone', coverFile.subarray(0, 20), 'não pode ser lida'],
    ['three megabytes', Buffer.concat([coverFile, Buffer.alloc(2 * 1024 * 1024)]), 'tem mais de 2 MB'],
  ])('is not %s', async (_what, file, fault) => {
    const list = [{ name: 'x.png', content: file.toString('base64') }];
    const answer = await product.browser.ask('/back-office/api/catalogue/add-covers', { list });
    if (file.length > 2 * 1024 * 1024 + 1024) expect(answer.status).toBe(400);
    else expect(answer.body).toEqual({ list: [{ name: 'x.png', coverId: null, fault }] });
  });

  it('is neither a stamp nor a picture that fills the memory, however few bytes it has', async () => {
    const blank = (width: number, height: number) =>
      Transformer.fromRgbaPixels(new Uint8Array(width * height * 4), width, height).png();
    const list = await Promise.all(
      [blank(2_500, 2_500), blank(200, 300)].map(async (file, at) => ({
        name: `${at}`,
        content: (await file).toString('base64'),
      })),
    );
    const { list: added } = await ask('/back-office/api/catalogue/add-covers', { list });
    expect(added.map(({ fault }) => fault)).toEqual([
      'tem mais de 2400 pixels de lado',
      'tem menos de 240 × 320 pixels',
    ]);
  });

  it('waits for its files from the import of its game on: until then nobody can see it', async () => {
    await undone(app.db, async (tx) => {
      const now = new Date();
      const sent = { coverId: 'sent-for-an-import', source: coverFile };
      await insertCovers(tx, [sent], now);
      const before = await countWaiting(tx);
      expect(await findWaiting(tx, sent.coverId)).not.toBe(sent.coverId);
      const [game] = await listGameRows(tx);
      await writeGames(tx, [{ ...game!, coverId: sent.coverId }], now);
      expect(await findWaiting(tx, sent.coverId)).toBe(sent.coverId);
      expect(await countWaiting(tx)).toBe(before + 1);
    });
  });

  it('that breaks off keeps its game from players, and staff see it', async () => {
    const png = await new Transformer(coverFile).png();
    const broken = await send(png.subarray(0, 20_000));
    const text = 'provider,id,name,rtp,released_on,cover\nalfa,quebrado,Quebrado,0.96,2026-11-20,x.png\n';
    const wish = { format: 'csv' as const, content: Buffer.from(text).toString('base64'), covers: { 'x.png': broken } };
    const { plan } = await ask('/back-office/api/catalogue/check', wish);
    await ask('/back-office/api/catalogue/import', { ...wish, digest: plan!.digest, reason: 'Contrato 12' });
    expect(await lobby('Estúdio alfa')).toContain('quebrado');
    expect((await fetch(`${app.address}/covers/${broken}/cover.avif`)).status).toBe(404);
    expect(await lobby('Estúdio alfa')).not.toContain('quebrado');
    const { list } = await ask('/back-office/api/catalogue/providers', {});
    expect(list.find(({ providerId }) => providerId === 'alfa')?.withBadCover).toBe(1);
    // Sent once more it is tried again, and still can't be read.
    expect(await send(png.subarray(0, 20_000))).toBe(broken);
    expect(await ask('/back-office/api/catalogue/missing-covers', { coverIds: [broken] })).toEqual({ coverIds: [] });
    expect((await check(text, 'csv')).faults).toMatchObject([{ field: 'cover' }]);
    expect((await ask('/back-office/api/catalogue/check', wish)).faults).toEqual([]);
    expect(await lobby('Estúdio alfa')).toContain('quebrado');
    expect((await fetch(`${app.address}/covers/${broken}/cover.avif`)).status).toBe(404);
    expect(await lobby('Estúdio alfa')).not.toContain('quebrado');
  });
});

describe('a studio', () => {
  const switchTo = (isOn: boolean) =>
    ask('/back-office/api/catalogue/switch', { providerId: 'alfa', isOn, reason: 'Contrato encerrado' });
  const policy = async () => (await fetch(app.address)).headers.get('content-security-policy') ?? '';

  it('is switched off and on without a restart: no launch and no bet, and what began ends', async () => {
    const player = await buildPlayerWith(app, 50_00);
    const session = await openProviderSession(app, player, 'alfa-um');
    const open = () => app.call('/api/slots/gameUrl', { game_id: 'alfa-um' }, player.token);
    const bet = betOf(session, 2_00);
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ ok: true });
    expect(await policy()).toContain('https://alfa.example');
    await switchTo(false);
    expect(await lobby('Estúdio alfa')).toEqual([]);
    expect(await open()).toMatchObject({ code: codes.notFound });
    expect(await callWallet(app, 'bet', betOf(session, 2_00))).toMatchObject({ ok: false, code: 'game_unknown' });
    expect(await callWallet(app, 'win', winOf(bet, 5_00))).toMatchObject({ ok: true, balance: 53_00 });
    expect(await policy()).not.toContain('https://alfa.example');
    await switchTo(true);
    expect(await lobby('Estúdio alfa')).toContain('alfa-um');
    expect(await open()).toMatchObject({ code: codes.success });
    const { status } = await product.browser.ask('/back-office/api/catalogue/switch', {
      providerId: 'nobody',
      isOn: false,
      reason: 'Contrato encerrado',
    });
    expect(status).toBe(404);
  });

  it('an import leaves it as it was switched', async () => {
    await switchTo(false);
    await importText(fileOf(providerEntryOf('alfa', { limits: { maxBetCentavos: 5_00, maxWinCentavos: 10_00 } })));
    expect(await lobby('Estúdio alfa')).toEqual([]);
    await switchTo(true);
  });

  it('is the same on another node once that looks, and there without its secret it shows nothing', async () => {
    const nodeOf = async (held: Record<string, string>) => {
      const providers = new Map<string, Provider>();
      await openCatalogue({ db: app.db, providers, secrets: held }).refresh();
      return providers.get('alfa');
    };
    expect(await nodeOf(secrets)).toEqual(app.application.parts.providers.get('alfa'));
    expect(await nodeOf({})).toMatchObject({ secrets: [], isOn: true });
  });

  it('has demonstrations where it says so, for visitors too', async () => {
    const demoUrl = 'https://alfa.example/demo/{game}';
    const games = [
      gameEntryOf('alfa-um', { hasDemo: true, hasFreeRounds: true, providerGameId: 'um/1' }),
      gameEntryOf('alfa-dois'),
    ];
    await importText(fileOf(providerEntryOf('alfa', { demoUrl, games })));
    const { list } = await app.succeed('/api/slots/gameList', { provider: 'Estúdio alfa', pageSize: 100 });
    expect(list.filter(({ hasDemo }) => hasDemo).map((game) => game.game_id)).toEqual(['alfa-um']);
    const demo = (gameId: string) => app.call('/api/slots/gameUrl', { game_id: gameId, demo: true });
    expect(await demo('alfa-um')).toMatchObject({ data: { gameUrl: 'https://alfa.example/demo/um%2F1' } });
    expect(await demo('alfa-dois')).toMatchObject({ code: codes.notAllowed, data: { reason: 'no_demo' } });
    const studios = await ask('/back-office/api/catalogue/providers', {});
    expect(studios.list).toMatchObject([{ providerId: 'alfa', withDemo: 1, withFreeRounds: 1, hasSecret: true }]);
  });
});

it('tells the return of its jurisdiction, and keeps a game without one from players', async () => {
  const asks = { certificates: 'none' as const };
  await using licensed = await startTestApp({
    settings: { providerSecrets: secrets },
    asks: { ...asks, jurisdiction: 'br' },
  });
  const member = await buildMember(licensed, ['product']);
  const list = [{ name: 'capa.webp', content: coverFile.toString('base64') }];
  await member.browser.succeed('/back-office/api/catalogue/add-covers', { list });
  const returns = {
    everywhere: 0.96,
    two: { '*': 0.97, br: 0.93 },
    never: { '*': 0.97, br: null },
    elsewhere: { mt: 0.95 },
  };
  const games = Object.entries(returns).map(([id, rtp]) => gameEntryOf(id, { rtp }));
  const file = asked(fileOf(providerEntryOf('alfa', { games })));
  const { plan } = await member.browser.succeed('/back-office/api/catalogue/check', file);
  expect(plan?.withoutReturn).toBe(2);
  const wish = { ...file, digest: plan!.digest, reason: 'Contrato 12' };
  await member.browser.succeed('/back-office/api/catalogue/import', wish);
  const told = await licensed.succeed('/api/slots/gameList', { provider: 'Estúdio alfa', sort: 'rtp' });
  expect(told.list.map(({ game_id, rtp }) => [game_id, rtp])).toEqual([
    ['everywhere', 0.96],
    ['two', 0.93],
  ]);
});
