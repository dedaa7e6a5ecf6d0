// @vitest-environment happy-dom
import { fakeApi, playAs } from '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReferralPage } from '#pages/rewards/referral-page.tsx';
import { ReferralRecordPage } from '#pages/rewards/referral-record-page.tsx';
import { SharePage } from '#pages/rewards/share-page.tsx';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { queryClient } from '#shell/api/query-client.ts';

const info = {
  code: 'K7MPQ2',
  url: 'https://ipe.example/?inv=K7MPQ2',
  hasRewards: true,
  directMembers: 12,
  validMembers: 7,
  directRechargeUsers: 9,
  totalDirectRecharge: 3_420_00,
  totalAward: 1_285_40,
  pendingBonus: 85_40,
  settledBonus: 1_200_00,
  settlementCycle: 'daily',
  nextSettlementAt: '2099-01-02T13:00:00Z',
  rule: {
    version: '4',
    validDepositsCentavos: 20_00,
    validBetsCentavos: 100_00,
    memberRewardCentavos: 10_00,
    tiers: [
      { fromCentavos: 0, rateX10000: 10 },
      { fromCentavos: 10_000_00, rateX10000: 20 },
    ],
  },
  terms: 'Convide apenas maiores de 18 anos.',
};
const settlement = {
  settlementId: '00000000-0000-4000-8000-000000000001',
  day: '2026-11-20',
  kind: 'commission',
  betsCentavos: 12_345_00,
  amountCentavos: 24_69,
  state: 'pending',
  at: '2026-11-21T13:00:00Z',
};
const memberOf = (index: number) => ({
  nickname: `jo***${index}`,
  joinedAt: '2026-11-20T17:30:00Z',
  isValid: false,
  conditions: [
    { kind: 'deposits', requiredCentavos: 20_00, doneCentavos: 20_00 },
    { kind: 'bets', requiredCentavos: 100_00, doneCentavos: 12_00 },
  ],
});

function setUpApi(changed: object = {}, inviteRewards = true) {
  return fakeApi({
    '/api/home/page': { code: 1, data: { profile: { inviteRewards } } },
    '/api/invite/info': { code: 1, data: { ...info, ...changed } },
    '/api/invite/log': { code: 1, data: { list: [settlement], total: 1 } },
    '/api/invite/members': ({ page = 1 }) => ({
      code: 1,
      data: {
        list: Array.from({ length: page === 1 ? 20 : 5 }, (_, index) => memberOf(page * 100 + index)),
        total: 25,
      },
    }),
    '/api/user/info': { code: 1, data: { inv: 'K7MPQ2' } },
  });
}

function show(Page: typeof ReferralPage, isPlayer = true) {
  if (isPlayer) localStorage.setItem('accessToken', 't');
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  useFrontEnd.setState({ tips: [] });
});
afterEach(cleanup);

describe('S3-referral: the invitation', () => {
  it('shows members, recharges, awards, pending and settled bonus, and the cycle', async () => {
    setUpApi();
    show(ReferralPage);
    const figures = textOf(await screen.findByRole('region', { name: 'Seus números' }));
    for (const said of [
      'Prêmio totalR$ 1.285,40',
      'A liquidarR$ 85,40',
      'LiquidadoR$ 1.200,00',
      'Convidados12',
      'Convidados válidos7',
      'Já depositaram9',
      'Depósitos dos convidadosR$ 3.420,00',
      'Liquidação diária · Próxima: 02/01/2099 10:00',
    ])
      expect(figures).toContain(said);
  });

  it('says when a member is valid, and works a day through with the rule’s own numbers', async () => {
    setUpApi();
    show(ReferralPage);
    const valid = textOf(await screen.findByRole('region', { name: 'Quando um convidado é válido' }));
    expect(valid).toContain('Cadastra-se pelo seu link ou QR Code.');
    expect(valid).toContain('Deposita ao todo pelo menos R$ 20,00.');
    expect(valid).toContain('Aposta ao todo pelo menos R$ 100,00.');
    expect(valid).toContain('rende R$ 10,00 para você, uma vez');
    const example = textOf(screen.getByRole('region', { name: 'Um exemplo com as regras de hoje' }));
    expect(example).toContain('Ana e Bia: 0,2% de R$ 7.000,00 = R$ 14,00');
    expect(example).toContain('Rede da Bia (Caio): 0,2% − 0,1% da Bia, sobre R$ 5.000,00 = R$ 5,00');
    expect(example).toContain('Sua comissão do diaR$ 19,00');
    expect(screen.getByText('Versão da regra: 4')).toBeTruthy();
  });

  it('is a whole address, also from a server that answers only a path', async () => {
    setUpApi({ url: '/?inv=K7MPQ2' });
    show(ReferralPage);
    expect(await screen.findByText(`${location.origin}/?inv=K7MPQ2`)).toBeTruthy();
  });

  it('is only the link where invitations earn nothing', async () => {
    setUpApi({ hasRewards: false });
    show(ReferralPage);
    expect(await screen.findByText(/convites não dão prêmio nem comissão/u)).toBeTruthy();
    expect(screen.getByText('https://ipe.example/?inv=K7MPQ2')).toBeTruthy();
    expect(screen.queryByText('Prêmio total')).toBeNull();
    expect(screen.queryByText('Regras completas')).toBeNull();
  });

  it('S8-copy: the link is copied and said so with the specification’s words', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (what: string) => void copied.push(what) } });
    setUpApi();
    show(ReferralPage);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Copiar link' })).at(-1)!);
    await waitFor(() => expect(copied).toEqual(['https://ipe.example/?inv=K7MPQ2']));
    expect(useFrontEnd.getState().tips.map(({ message }) => message)).toEqual(['Sucesso de cópia']);
    vi.unstubAllGlobals();
  });
});

describe('the record of invitations', () => {
  it('tells of a settlement what it is for, its state and when it is credited', async () => {
    setUpApi();
    show(ReferralRecordPage);
    const [row] = within(await screen.findByRole('list', { name: 'Liquidações' })).getAllByRole('listitem');
    expect(textOf(row)).toBe(
      'ComissãoR$ 24,69Dia 20/11/2026 · sobre R$ 12.345,00 em apostasA liquidarCrédito em 21/11/2026 às 10:00',
    );
  });

  it('grows with its members', async () => {
    setUpApi();
    show(ReferralRecordPage);
    fireEvent.click(await screen.findByRole('tab', { name: 'Convidados' }));
    const list = await screen.findByRole('list', { name: 'Convidados' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(25));
  });
});

describe('where invitations earn nothing', () => {
  it('the record shows who came, and nothing of rewards', async () => {
    const sent = setUpApi({}, false);
    show(ReferralRecordPage);
    expect(await screen.findByRole('list', { name: 'Convidados' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('Ainda não válido')).toBeNull();
    expect(sent.some(({ path }) => path === '/api/invite/log')).toBe(false);
  });
});

describe('the page to share', () => {
  it('carries the player’s code', async () => {
    setUpApi();
    show(SharePage);
    expect(await screen.findByText(`${location.origin}/?inv=K7MPQ2`)).toBeTruthy();
  });

  it('is the plain address for visitors, also for those who came by an invitation', () => {
    localStorage.setItem('inv', 'OUTRO');
    setUpApi();
    show(SharePage, false);
    expect(screen.getByText(`${location.origin}/`)).toBeTruthy();
    const link = screen.getByRole('link', { name: /WhatsApp/u }).getAttribute('href');
    expect(link).not.toContain('OUTRO');
  });
});

describe('the referral pages of each player', () => {
  function showAs(name: Parameters<typeof playAs>[0], Page: typeof ReferralPage) {
    playAs(name);
    render(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    );
  }
  const said = () => textOf(document.body);

  it('who has invited two people tell what came of them, settled and to be settled', async () => {
    showAs('inviter', ReferralPage);
    await screen.findByText('Seus números');
    for (const fact of ['R$ 18,40', 'R$ 3,40', 'R$ 15,00', 'R$ 120,00'])
      await waitFor(() => expect(said()).toContain(fact));
    expect(said()).toContain('AMIGA6');
    expect(said()).toContain('rende R$ 15,00 para você, uma vez.');
  });

  it('of settlements tell a commission from the reward of a member, and when each is credited', async () => {
    showAs('inviter', ReferralRecordPage);
    const [commission, member] = (await screen.findAllByRole('listitem')).map(textOf);
    expect(commission).toContain('Comissão');
    expect(commission).toContain('sobre R$ 3.400,00 em apostas');
    expect(commission).toMatch(/A liquidar.*20\/11\/2026/u);
    expect(member).toContain('Convidado válido');
    expect(member).toMatch(/Liquidação feita.*Crédito em 19\/11\/2026/u);
  });

  it('of members say who is valid and who isn’t yet', async () => {
    showAs('inviter', ReferralRecordPage);
    fireEvent.click(await screen.findByRole('tab', { name: 'Convidados' }));
    await screen.findByText('Jo***');
    const [valid, other] = screen.getAllByRole('listitem').map(textOf);
    expect(valid).toMatch(/Jo\*\*\*.*Válido/u);
    expect(valid).not.toContain('R$');
    expect(other).toMatch(/An\*\*\*.*Ainda não válido.*DepósitosCondição cumprida.*ApostasR\$ 12,00 de R\$ 200,00/u);
  });

  it('who has invited nobody says what will stand there', async () => {
    showAs('newcomer', ReferralRecordPage);
    expect(await screen.findByText('Nenhuma liquidação ainda')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Convidados' }));
    expect(await screen.findByText('Nenhum convidado ainda')).toBeTruthy();
  });
});
