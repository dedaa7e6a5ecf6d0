// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { closeAllPopups, openPopup, useFrontEnd, type Popup } from '#shell/state/front-end-state.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { Popups } from './popups.tsx';

const side = {
  recharge: [{ active_code: 'first_recharge', icon: '/art/logo.svg', content: 'Primeiro depósito', text: '+100 %' }],
  banner: [
    { active_code: 'again_recharge', image: '/art/a.avif', name: 'De novo' },
    { active_code: 'invite', image: '/art/a.avif', name: 'Convide' },
    { active_code: 'active_list', image: '/art/a.avif', name: 'Atividades' },
    { active_code: 'vip', image: '/art/a.avif', name: 'VIP' },
    { active_code: 'sign', image: '/art/a.avif', name: 'Check-in' },
  ],
  invite: { amount: 1500, url: '/?inv=ABC' },
};
const home = {
  customer: [{ url: 'https://wa.example/55', image: '/art/logo.svg', name: 'WhatsApp' }],
  notice: [],
  carousel: [],
  tabs: [],
  recentWins: [],
  profile: {
    id: 'demo',
    isDemonstration: true,
    inviteRewards: true,
    rechargeBonuses: true,
    signRewards: true,
    vipRewards: true,
  },
};
const lot = {
  lotId: 'l1',
  kind: 'bonus',
  title: 'Bônus do primeiro depósito',
  balance: 5000,
  withdraw: 0,
  requiredCentavos: 10_000,
  wageredCentavos: 2500,
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: null,
};
const wallet = { balance: 12_345, withdraw: 7345, debtCentavos: 0, detail: [lot] };

function open(popup: Popup, answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({
    '/api/home/page': { code: 1, data: home },
    '/api/home/side': { code: 1, data: side },
    ...answers,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <Popups />
      </Router>
    </QueryClientProvider>,
  );
  act(() => openPopup(popup));
  return sent;
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  closeAllPopups();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the side menu', () => {
  it('S2-side-menu-entries S2-active-code-routes S3-side-data: shortcuts and banners lead where their active_code says', async () => {
    open('leftMenu');
    await screen.findByText('Primeiro depósito');
    expect(hrefOf(/Primeiro depósito/u)).toBe('/first-recharge');
    expect(hrefOf('De novo')).toBe('/again-recharge');
    expect(hrefOf('Convide')).toBe('/invite');
    expect(hrefOf('Atividades')).toBe('/promo');
    expect(hrefOf('VIP')).toBe('/vip');
    expect(hrefOf('Check-in')).toBe('/sign');
  });

  it('S2-sponsorship: leads to responsible gambling and, beside it, to sponsorship', async () => {
    open('leftMenu');
    const responsible = await screen.findByRole('link', { name: 'Jogo responsável' });
    const beside = responsible.closest('li')?.nextElementSibling;
    expect(beside?.querySelector('a')?.getAttribute('href')).toBe('/sponsorship');
    expect(beside?.textContent).toBe('Patrocínio');
  });

  it('has no row for what has a picture, and one where the server sends none', async () => {
    localStorage.setItem('accessToken', 'token');
    open('leftMenu');
    await screen.findByText('Primeiro depósito');
    expect(screen.queryByRole('link', { name: 'Clube VIP' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Check-in diário' })).toBeNull();
    cleanup();
    act(closeAllPopups);
    queryClient.clear();
    localStorage.removeItem('/api/home/side');
    open('leftMenu', { '/api/home/side': { code: 1, data: { ...side, banner: [] } } });
    expect(await screen.findByRole('link', { name: 'Clube VIP' })).toBeTruthy();
  });

  it('begins with the four ways of every day for players, and only for them', async () => {
    localStorage.setItem('accessToken', 'token');
    open('leftMenu');
    const ways = within(await screen.findByRole('navigation', { name: 'Todo dia' })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/recharge',
      '/withdraw',
      '/game-record',
      '/wallet-record',
    ]);
    expect(screen.getAllByRole('link').indexOf(ways[0] ?? document.body)).toBeLessThanOrEqual(1);
    cleanup();
    act(closeAllPopups);
    localStorage.clear();
    open('leftMenu');
    await screen.findByText('Primeiro depósito');
    expect(screen.queryByRole('navigation', { name: 'Todo dia' })).toBeNull();
  });

  it('S4-side-twice: shows what the cache has at once, then what is fresh', async () => {
    const old = {
      code: 1,
      data: { ...side, invite: null, recharge: [], banner: [{ ...side.banner[0], name: 'Antigo' }] },
    };
    localStorage.setItem('/api/home/side', JSON.stringify(old));
    let answer = (): void => undefined;
    const fresh = new Promise<void>((resolve) => (answer = resolve));
    const sent = open('leftMenu', { '/api/home/side': () => fresh.then(() => ({ code: 1, data: side })) });
    await screen.findByText('Antigo');
    answer();
    await screen.findByText('De novo');
    expect(screen.queryByText('Antigo')).toBeNull();
    expect(sent.filter(({ path }) => path === '/api/home/side')).toHaveLength(1);
    expect(localStorage.getItem('/api/home/side')).toContain('De novo');
  });

  it.each([
    ['no lists', {}],
    ['lists that are none', { ...side, recharge: {} }],
    ['rows of another shape', { ...side, banner: [{ active_code: 'vip' }] }],
    ['an invitation of another shape', { ...side, invite: 15 }],
  ])('opens all the same where another build has kept %s', async (_, data) => {
    localStorage.setItem('/api/home/side', JSON.stringify({ code: 1, data, msg: '' }));
    open('leftMenu');
    await screen.findByText('De novo');
    expect(localStorage.getItem('/api/home/side')).toContain('De novo');
  });

  it('S4-side-twice: where nothing is kept yet, both are asked of the server', async () => {
    const sent = open('leftMenu');
    await screen.findByText('De novo');
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/home/side')).toHaveLength(2));
  });

  it('S2-side-menu-invite: has amount, url and a copy button for players; visitors get none from the server', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    localStorage.setItem('accessToken', 'token');
    open('leftMenu');
    const block = within((await screen.findByText('Convide e ganhe')).closest('section') ?? document.body);
    expect(textOf(block.getByText(/15,00/u))).toBe('R$ 15,00');
    expect(block.getByText(`${location.origin}/?inv=ABC`)).toBeTruthy();
    fireEvent.click(block.getByRole('button', { name: 'Copiar link' }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/?inv=ABC`);
    vi.unstubAllGlobals();
  });

  it('S2-side-menu-invite: visitors see none', async () => {
    open('leftMenu', { '/api/home/side': { code: 1, data: { ...side, invite: null } } });
    await screen.findByText('De novo');
    expect(screen.queryByText('Convide e ganhe')).toBeNull();
  });

  it('S2-side-menu-language: has a language selector, which opens its sheet above', async () => {
    open('leftMenu');
    fireEvent.click(screen.getByRole('button', { name: /^Idioma/u }));
    expect(useFrontEnd.getState().popups).toEqual(['leftMenu', 'languageSetting']);
    expect(screen.getByRole('dialog', { name: 'Idioma' })).toBeTruthy();
  });

  it('says that it can’t be loaded and lets the rest be used', async () => {
    open('leftMenu', { '/api/home/side': { code: 500, msg: 'Erro interno' } });
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(hrefOf('Ajuda')).toBe('/help');
  });

  it('closes with the page that a link leads to', async () => {
    open('leftMenu');
    fireEvent.click(screen.getByRole('link', { name: 'Jogo justo' }));
    expect(useFrontEnd.getState().popups).toEqual([]);
  });
});

describe('the customer-service popup', () => {
  it('S2-support-contacts S2-support-24-hours: lists the contacts of the home page data, each in a new window', async () => {
    open('customerService');
    const contact = await screen.findByRole('link', { name: /WhatsApp/u });
    expect(contact.getAttribute('href')).toBe('https://wa.example/55');
    expect([contact.getAttribute('target'), contact.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(contact.querySelector('img')?.getAttribute('src')).toBe('/art/logo.svg');
    expect(screen.getByText('Respondemos em até 24 horas.')).toBeTruthy();
  });
});

describe('the balance popup', () => {
  beforeEach(() => {
    localStorage.setItem('accessToken', 'token');
    localStorage.setItem('wallet', JSON.stringify(wallet));
  });

  it('S2-balance-popup-amounts S9-count S3-wallet: both amounts count to their value in 500 ms, with 2 decimals', async () => {
    vi.useFakeTimers();
    open('balanceTask');
    const [balance, withdraw] = [...screen.getByRole('dialog').querySelectorAll('dd')];
    expect([textOf(balance), textOf(withdraw)]).toEqual(['R$ 0,00', 'R$ 0,00']);
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(textOf(balance)).not.toBe('R$ 123,45');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect([textOf(balance), textOf(withdraw)]).toEqual(['R$ 123,45', 'R$ 73,45']);
  });

  it('S2-balance-popup-rows S9-balance-list: lists the rows of the wallet with what is missing, in 300 px that keyboards can scroll', () => {
    open('balanceTask');
    const area = screen.getByRole('region', { name: 'De onde vem o seu saldo' });
    expect(area.className).toContain('h-[300px]');
    expect(area.tabIndex).toBe(0);
    const [row] = within(area).getAllByRole('listitem');
    expect(textOf(row)).toContain('Bônus do primeiro depósito');
    expect(textOf(row)).toContain('SaldoR$ 50,00');
    expect(textOf(row)).toContain('Para saqueR$ 0,00');
    expect(textOf(row)).toContain('R$ 25,00 de R$ 100,00 apostados');
    expect(textOf(row)).toContain('Faltam R$ 75,00');
  });

  it('leads to deposit and withdrawal, and closes with it', () => {
    open('balanceTask');
    expect(hrefOf('Sacar')).toBe('/withdraw');
    fireEvent.click(screen.getByRole('link', { name: 'Depositar' }));
    expect(useFrontEnd.getState().popups).toEqual([]);
  });
});

describe('the sheets of one choice', () => {
  it.each([
    ['S2-phone-code-sheet', 'codeSetting', '+55'],
    ['S2-language-sheet', 'languageSetting', 'Português'],
    ['S2-currency-sheet', 'currencySetting', 'R$'],
  ] as const)('%s S9-money: %s offers %s, chosen already, and closes with the choice', (_, popup, choice) => {
    open(popup);
    const button = screen.getByRole('button', { pressed: true });
    expect(button.textContent).toContain(choice);
    fireEvent.click(button);
    expect(useFrontEnd.getState().popups).toEqual([]);
  });
});
