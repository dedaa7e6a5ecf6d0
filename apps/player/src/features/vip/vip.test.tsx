// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import { openAt, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VipLevelPage } from '#pages/rewards/vip-level-page.tsx';
import { VipPage } from '#pages/rewards/vip-page.tsx';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { groupOf } from '#shell/testing/players/growth-answers.ts';
import { home } from '#shell/testing/players/newcomer.ts';

type Info = Output<'/api/vip/info'>;
type Collection = NonNullable<Info['player']>['collections'][number];

const levels = Array.from({ length: 17 }, (_, level) => ({
  level,
  group: groupOf(level),
  betsCentavos: level * 1_000_00,
  depositsCentavos: level * 100_00,
  dailyRewardCentavos: level * 1_00,
}));
const waiting: Collection = {
  level: 2,
  collectedDays: 3,
  days: ['2026-11-17', '2026-11-18', '2026-11-20'],
  pendingCentavos: 2_00,
  canCollect: true,
  blockedBy: null,
};
const player: NonNullable<Info['player']> = {
  level: 2,
  group: 'level_1',
  betsCentavos: 2_500_00,
  depositsCentavos: 220_00,
  unsettledBetsCentavos: 100_00,
  unsettledDepositsCentavos: 50_00,
  settledThrough: '2026-11-20',
  next: { level: 3, missingBetsCentavos: 400_00, missingDepositsCentavos: 30_00 },
  collections: [waiting],
};
const info: Info = {
  levels,
  collectionDays: 7,
  terms: 'O nível nunca desce.',
  ruleVersion: '3',
  nextSettlementAt: '2099-01-02T13:00:00Z',
  player,
};

/** `answers`: the answers to collections, in order; later collections get no answer. */
type ApiState = { info?: Info; vipRewards?: boolean; answers?: Output<'/api/vip/collect'>[] };

const withCollection = (changed: Partial<Collection>): Info => ({
  ...info,
  player: { ...player, collections: [{ ...waiting, ...changed }] },
});

const show = (state: ApiState, Page: typeof VipPage, address: string) => {
  openAt(address);
  return showAs('newcomer', <Page />, {
    '/api/home/page': { ...home, profile: { ...home.profile, vipRewards: state.vipRewards ?? true } },
    '/api/vip/info': () => state.info ?? info,
    '/api/vip/collect': () => state.answers?.shift() ?? noAnswer(),
  });
};
const showClub = (state: ApiState = {}) => show(state, VipPage, '/vip');
const showLevel = (level: string, state: ApiState = {}) => show(state, VipLevelPage, `/vip-level?level=${level}`);

describe('the club', () => {
  it('tells bets and deposits to the next level apart, with what waits to be counted', async () => {
    showClub();
    const standing = textOf(await screen.findByRole('region', { name: 'Seu nível' }));
    for (const said of [
      'VIP 2',
      'Rumo ao VIP 3',
      'R$ 2.600,00 de R$ 3.000,00',
      'Faltam R$ 400,00',
      'Inclui R$ 100,00 a apurar',
      'R$ 270,00 de R$ 300,00',
      'Faltam R$ 30,00',
    ])
      expect(standing).toContain(said);
  });

  it('S4-vip-settlement: says that it is settled at 10:00 with the days before, and how far it is', async () => {
    showClub();
    const settlement = textOf(await screen.findByRole('region', { name: 'Apuração' }));
    expect(settlement).toContain('Todo dia às 10:00 somamos o que você fez até o dia anterior.');
    expect(settlement).toContain('Próxima: 02/01/2099 10:00');
    expect(settlement).toContain('Já apurado até 20/11/2026');
  });

  it('S3-vip-groups: shows levels 0–3, 4–6, 7–9, 10–12 and 13–16, each level with its way to its own page', async () => {
    showClub();
    const tabs = within(await screen.findByRole('tablist', { name: 'Grupos de níveis' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['0–3', '4–6', '7–9', '10–12', '13–16']);
    const shown = tabs.map((tab) => {
      fireEvent.click(tab);
      return screen.getAllByRole('rowheader').map((row) => row.querySelector('a')?.getAttribute('href'));
    });
    const addresses = levels.map(({ level }) => `/vip-level?level=${level}`);
    expect(shown.flat()).toEqual(addresses);
    expect(shown.map((rows) => rows.length)).toEqual([4, 3, 3, 3, 4]);
  });

  it('asks for no deposits where the rule doesn’t count them', async () => {
    const without = levels.map((row) => ({ ...row, depositsCentavos: 0 }));
    showClub({ info: { ...info, levels: without } });
    await screen.findByText('Rumo ao VIP 3');
    expect(screen.queryByText('Depósitos')).toBeNull();
    expect(screen.getByText('Para chegar a um nível é preciso somar as apostas dele.')).toBeTruthy();
  });

  it('is a friendly sentence where the profile has it off', async () => {
    showClub({ vipRewards: false });
    expect(await screen.findByText('O VIP não está disponível aqui')).toBeTruthy();
    expect(screen.queryByText('Níveis')).toBeNull();
  });
});

describe('S4-vip-seven-days: one level', () => {
  it('is named by the page, also the player’s own that nobody asked for', async () => {
    show({}, VipLevelPage, '/vip-level');
    expect(await screen.findByRole('heading', { level: 1, name: 'VIP 2' })).toBeTruthy();
    cleanup();
    showLevel('5');
    expect(await screen.findByRole('heading', { level: 1, name: 'VIP 5' })).toBeTruthy();
  });

  it('has seven collection days: done with their dates, today’s, and those to come', async () => {
    showLevel('2');
    const days = within(await screen.findByRole('region', { name: '7 dias de coleta' })).getAllByRole('listitem');
    expect(days.map((day) => textOf(day.firstElementChild ?? undefined))).toEqual([
      'Dia 1: R$ 2,00, coletado em 17/11/2026',
      'Dia 2: R$ 2,00, coletado em 18/11/2026',
      'Dia 3: R$ 2,00, coletado em 20/11/2026',
      'Dia 4: R$ 2,00, disponível hoje',
      'Dia 5: R$ 2,00',
      'Dia 6: R$ 2,00',
      'Dia 7: R$ 2,00',
    ]);
  });

  it.each([
    ['3', { level: 3, canCollect: false, blockedBy: 'level' }, 'Chegue ao VIP 3 para coletar.'],
    ['2', { canCollect: false, blockedBy: 'today' }, 'Coleta de hoje feita. A próxima abre à meia-noite.'],
    [
      '2',
      { collectedDays: 7, canCollect: false, blockedBy: 'today' },
      'Você completou as coletas. A última recompensa abre à meia-noite.',
    ],
    [
      '2',
      { collectedDays: 7, pendingCentavos: 0, canCollect: false, blockedBy: 'done' },
      'Você fez 7 coletas e recebeu tudo deste nível.',
    ],
  ] satisfies [string, Partial<Collection>, string][])(
    'that can’t be collected (level %s, %o) says why',
    async (level, changed, said) => {
      showLevel(level, { info: withCollection(changed) });
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Coletar|^Receber/u })).toBeNull();
    },
  );

  it.each(['99', '-1', 'x', '1.5'])('that doesn’t exist (%s) leads back to all', async (level) => {
    showLevel(level);
    expect(await screen.findByText('Este nível não existe')).toBeTruthy();
  });
});

describe('S4-vip-next-claim: collecting', () => {
  it('credits what waited and says what waits now; a doubled tap is sent once', async () => {
    const after: Collection = { ...waiting, collectedDays: 4, canCollect: false, blockedBy: 'today' };
    const state: ApiState = { answers: [{ creditedCentavos: 2_00, collection: after }] };
    const sentTo = showLevel('2', state);
    const button = await screen.findByRole('button', { name: /^Coletar R\$/u });
    expect(screen.getByText('Aguardando a próxima coleta')).toBeTruthy();
    fireEvent.click(button);
    fireEvent.click(button);
    state.info = withCollection(after);
    const said = await screen.findByText(/creditados como bônus/u);
    expect(textOf(said)).toBe('R$ 2,00 creditados como bônus. R$ 2,00 entram na próxima coleta.');
    expect(sentTo('/api/vip/collect')).toHaveLength(1);
    expect(useFrontEnd.getState().tips).toEqual([]);
    expect(await screen.findByText('Coleta de hoje feita. A próxima abre à meia-noite.')).toBeTruthy();
  });

  it('receives the seventh reward with a claim that collects nothing more', async () => {
    showLevel('2', { info: withCollection({ collectedDays: 7 }) });
    expect(await screen.findByRole('button', { name: /^Receber R\$\s2,00$/u })).toBeTruthy();
  });

  it('repeats a lost request under its id, but tomorrow’s collection is another', async () => {
    const state: ApiState = {};
    const sentTo = showLevel('2', state);
    const press = async () => fireEvent.click(await screen.findByRole('button', { name: /^Coletar R\$/u }));
    await press();
    await screen.findByText(/Não foi possível falar com o servidor/u);
    await press();
    await waitFor(() => expect(sentTo('/api/vip/collect')).toHaveLength(2));
    // The lost request had arrived: the next day shows one collection more.
    state.info = withCollection({ collectedDays: 4 });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getByText('Dia 4: R$ 2,00', { exact: false }).textContent).toContain('coletado'));
    await press();
    await waitFor(() => expect(sentTo('/api/vip/collect')).toHaveLength(3));
    const [first, second, third] = sentTo('/api/vip/collect') as { requestId: string }[];
    expect(second).toEqual(first);
    expect(third?.requestId).not.toBe(first?.requestId);
  });
});

describe('the VIP page of each player', () => {
  function showOwn(name: Parameters<typeof showAs>[0], address: string, replies: Parameters<typeof showAs>[2] = {}) {
    openAt(address);
    return showAs(name, address === '/vip' ? <VipPage /> : <VipLevelPage />, replies);
  }

  it('of a high level tells level, group and what is missing to the next one', async () => {
    showOwn('highVip', '/vip');
    await screen.findByText('Rumo ao VIP 16');
    const said = textOf(document.body);
    expect(said).toContain('Flor de Ouro');
    expect(said).toContain('Faltam R$ 7.700,00');
    expect(said).toContain('Faltam R$ 40,00');
    expect(said).toContain('Inclui R$ 300,00 a apurar');
    expect(said).toContain('1 coleta disponível hoje');
  });

  it('of a newcomer begins at level 0, with nothing to collect', async () => {
    showOwn('newcomer', '/vip');
    await screen.findByText('Rumo ao VIP 1');
    expect(textOf(document.body)).toContain('Suas coletas começam no VIP 1.');
    expect(textOf(document.body)).toContain('Faltam R$ 500,00');
  });

  it('of a visitor shows the levels and asks them in', async () => {
    const sentTo = showOwn('visitor', '/vip');
    expect(await screen.findByText('Suba de nível jogando')).toBeTruthy();
    expect(sentTo('/api/vip/log')).toEqual([]);
  });

  it('collects a reward, says what came, and offers it no more today', async () => {
    const sentTo = showOwn('highVip', '/vip-level?level=15');
    fireEvent.click(await screen.findByRole('button', { name: /^Coletar/u }));
    await waitFor(() => expect(textOf(document.body)).toContain('R$ 22,50 creditados como bônus.'));
    expect(sentTo('/api/vip/collect')).toMatchObject([{ level: 15 }]);
  });

  it('that is refused a reward says why, and it stays to be collected', async () => {
    const replies = { '/api/vip/collect': refused(409, 'A recompensa de hoje já foi coletada') };
    showOwn('highVip', '/vip-level?level=15', replies);
    fireEvent.click(await screen.findByRole('button', { name: /^Coletar/u }));
    expect((await screen.findByRole('alert')).textContent).toContain('A recompensa de hoje já foi coletada');
    expect(screen.getByRole('button', { name: /^Coletar/u })).toBeTruthy();
  });

  it.each([
    [3, 'Você fez 7 coletas e recebeu tudo deste nível.'],
    [16, 'Chegue ao VIP 16 para coletar.'],
  ])('of level %i says why there is nothing to collect', async (level, sentence) => {
    showOwn('highVip', `/vip-level?level=${level}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Coletar/u })).toBeNull();
  });
});
