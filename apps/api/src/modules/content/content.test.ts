import { formatPercent } from '@ipe/pt-br';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSlot, readMath, type GameMath } from '@ipe/slot-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireProfile } from '#modules/compliance/index.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { contentDir, readContent, type Content } from './content-files.ts';
import { contentRoutes } from './content.routes.ts';

const root = new URL('../../../../../', import.meta.url);
const content = readContent();

function returnOf(math: GameMath): number {
  if (isSlot(math)) return math.reference?.modes.base.rtp ?? 0;
  return math.family === 'crash' ? math.crash.rtpPercent / 100 : 0;
}

describe.each(content.carousel.filter(({ game_id: gameId }) => gameId))(
  'the banner of $game_id',
  ({ game_id: gameId, title }) => {
    const math = readMath(JSON.parse(readFileSync(new URL(`games/${gameId}/math.json`, root), 'utf8')));

    it('names the game and states its published return', () => {
      expect(title).toContain(`${math.title['pt-BR']}: RTP ${formatPercent(returnOf(math))}`);
    });
  },
);

it.each(content.carousel)('the picture of $id exists in both formats and densities', ({ image }) => {
  const file = image.replace('.avif', '');
  for (const ending of ['.avif', '.webp', '@2x.avif', '@2x.webp'])
    expect(existsSync(new URL(`apps/player/public${file}${ending}`, root)), ending).toBe(true);
});

describe('the pages', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { SUPPORT_WHATSAPP: '5511999998888' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('show every notice in full, and its title on the home page', async () => {
    const { list } = await app.succeed('/api/home/notice', {});
    const { notice } = await app.succeed('/api/home/page', {});
    expect(list.map(({ id }) => id)).toEqual(['prova-de-cada-giro', 'pix-cpf-proprio']);
    expect(list.every(({ body }) => body.length > 100)).toBe(true);
    expect(notice).toEqual(list.map(({ id, title }) => ({ id, title })));
  });

  it('show the contacts that the house has set up, and no others', async () => {
    const { customer } = await app.succeed('/api/home/page', {});
    expect(customer.map(({ url }) => url)).toEqual(['mailto:suporte@ipe.example', 'https://wa.me/5511999998888']);
  });

  it('give a banner without a game a text of its own', async () => {
    const { list } = await app.succeed('/api/slots/carousel', {});
    for (const { id, game_id: gameId, active_code: code, body } of list)
      expect(gameId ?? code ?? body, id).toBeDefined();
    expect(list.find(({ id }) => id === 'pix')?.body).toContain('copia e cola');
  });

  it('lead on from the text about Pix to the deposit', async () => {
    const { list } = await app.succeed('/api/slots/carousel', {});
    expect(list.find(({ id }) => id === 'pix')?.active_code).toBe('recharge');
  });
});

describe('what is shown depends on', () => {
  const routesOf = (
    changed: Partial<Content>,
    { now = '2026-11-21T12:00:00Z', profile = requireProfile('demo') } = {},
  ) =>
    contentRoutes({
      clock: () => new Date(now),
      readContent: async () => ({ ...content, ...changed }),
      support: {},
      profile,
      brand: { name: 'Ipê', supportEmail: 'suporte@ipe.example' },
      isOffered: (gameId) => gameId !== 'jogo-retirado',
      listRecentWins: async () => [],
    });
  const slide = { id: 'slide', image: '/art/banner-invite.avif', title: 'Um banner' };

  it('the time: a notice has a beginning and may have an end', async () => {
    const notices = [
      { id: 'velho', title: 'Velho', body: 'Velho.', at: '2026-11-20T12:00:00Z', until: '2026-11-22T12:00:00Z' },
      { id: 'novo', title: 'Novo', body: 'Novo.', at: '2026-11-21T12:00:00Z' },
    ];
    const shownAt = async (now: string) =>
      (await routesOf({ notices }, { now })['/api/home/notice']()).list.map(({ id }) => id);
    expect(await shownAt('2026-11-21T11:59:59Z')).toEqual(['velho']);
    expect(await shownAt('2026-11-21T12:00:00Z')).toEqual(['novo', 'velho']);
    expect(await shownAt('2026-11-22T12:00:00Z')).toEqual(['novo']);
  });

  it('the law: a banner of what the profile forbids is not there', async () => {
    const carousel = [{ ...slide, active_code: 'invite' as const, needs: 'inviteRewards' as const }];
    const idsUnder = async (profile: ReturnType<typeof requireProfile>) =>
      (await routesOf({ carousel }, { profile })['/api/slots/carousel']()).list.map(({ id }) => id);
    expect(await idsUnder(requireProfile('demo'))).toEqual(['slide']);
    expect(await idsUnder({ ...requireProfile('demo'), inviteRewards: false })).toEqual([]);
  });

  it('the games: a banner of one that isn’t offered is not there', async () => {
    const { list } = await routesOf({ carousel: [{ ...slide, game_id: 'jogo-retirado' }] })['/api/slots/carousel']();
    expect(list).toEqual([]);
  });
});

describe('a content file that is wrong is refused with its path:', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ipe-content-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  const [[notice], [contact]] = [content.notices, content.support];
  const banner = { id: 'x', image: '/art/banner-pix.avif', title: 'Sem destino' };

  it.each([
    ['notices', '[', 'content/notices.json is no JSON'],
    ['notices', JSON.stringify([{ ...notice, at: 'ontem' }]), 'content/notices.json 0.at: Data inválida'],
    [
      'notices',
      JSON.stringify([{ ...notice, until: '2026-11-19T12:00:00Z' }]),
      'content/notices.json 0: Termina antes de começar',
    ],
    ['notices', JSON.stringify([notice, notice]), 'content/notices.json: Cada item só pode estar uma vez'],
    ['carousel', JSON.stringify([banner]), 'content/carousel.json 0: O banner precisa levar a um jogo, a uma tela'],
    [
      'carousel',
      JSON.stringify([{ ...banner, game_id: 'x', active_code: 'vip' }]),
      'content/carousel.json 0: O banner leva a um jogo ou a uma tela, não aos dois',
    ],
    [
      'carousel',
      JSON.stringify([{ ...banner, image: 'https://x.example/a.png', body: 'X' }]),
      'carousel.json 0.image: Escolha uma imagem da casa',
    ],
    ['tabs', JSON.stringify([{ id: 'all', title: ' ' }]), 'content/tabs.json 0.title: Preencha este campo'],
    ['tabs', JSON.stringify([{ id: 'dados', title: 'Dados' }]), 'content/tabs.json 0.id: Aba inválida'],
    ['tabs', JSON.stringify([{ id: 'keno', title: 'Keno' }]), 'content/tabs.json: A aba de todos os jogos'],
    ['support', JSON.stringify([contact, contact]), 'content/support.json: has a channel twice'],
    [
      'support',
      JSON.stringify([{ channel: 'fax', name: 'Fax', image: '/art/logo.svg' }]),
      'content/support.json 0.channel',
    ],
  ])('%s %s', async (name, text, sentence) => {
    await cp(contentDir, dir, { recursive: true });
    await writeFile(join(dir, `${name}.json`), text);
    expect(() => readContent(dir)).toThrow(sentence);
  });
});
