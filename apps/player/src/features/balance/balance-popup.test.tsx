// @vitest-environment happy-dom
import { playAs, stillWaiting } from '#shell/testing/fake-api.ts';
import { showAgain, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Popups } from '#popups.tsx';
import { openPopup, useFrontEnd } from '#shell/state/front-end-state.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { lot } from '#shell/testing/players/newcomer.ts';

type Wallet = Output<'/api/user/wallet'>;
type Lot = Wallet['detail'][number];

const bonus: Lot = {
  ...lot,
  lotId: 'l1',
  kind: 'bonus',
  title: 'Bônus do primeiro depósito',
  balance: 5000,
  withdraw: 0,
  requiredCentavos: 10_000,
  wageredCentavos: 2500,
};
const wallet: Wallet = { balance: 12_345, withdraw: 7345, debtCentavos: 0, detail: [bonus] };

/** The popup on a device that has a stored wallet. */
function openKept(kept: Wallet = wallet) {
  playAs('newcomer', { '/api/user/wallet': kept });
  localStorage.setItem('wallet', JSON.stringify(kept));
  showAgain(<Popups />);
  act(() => openPopup('balanceTask'));
}
const openWith = (...detail: Lot[]) => openKept({ ...wallet, detail });

const dialog = () => screen.getByRole('dialog', { name: 'Seu saldo' });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const rows = () => within(dialog()).queryAllByRole('listitem').map(textOf);
const amounts = () => [...dialog().querySelectorAll('dl')].slice(0, 1).flatMap((list) => textOf(list));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the balance popup', () => {
  it('S2-balance-popup-amounts S9-count S3-wallet: both amounts count to their value in 500 ms, with 2 decimals', async () => {
    vi.useFakeTimers();
    openKept();
    const [balance, withdraw] = [...dialog().querySelectorAll('dd')];
    expect([textOf(balance), textOf(withdraw)]).toEqual(['R$ 0,00', 'R$ 0,00']);
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(textOf(balance)).not.toBe('R$ 123,45');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect([textOf(balance), textOf(withdraw)]).toEqual(['R$ 123,45', 'R$ 73,45']);
  });

  it('S2-balance-popup-rows S9-balance-list: lists the rows of the wallet with what is missing, in 300 px that keyboards can scroll', () => {
    openKept();
    const area = screen.getByRole('region', { name: 'De onde vem o seu saldo' });
    expect(area.className).toContain('h-[300px]');
    expect(area.tabIndex).toBe(0);
    const [row] = rows();
    expect(row).toContain('Bônus do primeiro depósito');
    expect(row).toContain('SaldoR$ 50,00');
    expect(row).toContain('Para saqueR$ 0,00');
    expect(row).toContain('R$ 25,00 de R$ 100,00 apostados');
    expect(row).toContain('Faltam R$ 75,00');
  });

  it('leads to deposit and withdrawal, and closes with it', () => {
    openKept();
    expect(hrefOf('Sacar')).toBe('/withdraw');
    fireEvent.click(screen.getByRole('link', { name: 'Depositar' }));
    expect(useFrontEnd.getState().popups).toEqual([]);
  });

  it('tells a debt, which the next credit pays, and no debt of nothing', () => {
    openKept({ ...wallet, debtCentavos: 12_34 });
    expect(amounts()[0]).toContain('A compensar no próximo créditoR$ 12,34');
    openKept();
    expect(amounts()[0]).not.toContain('A compensar');
  });

  it('loads with both ways on, and says why it can’t', async () => {
    showAs('newcomer', <Popups />, { '/api/user/wallet': stillWaiting });
    act(() => openPopup('balanceTask'));
    expect(document.querySelectorAll('.animate-pulse')).toHaveLength(1);
    expect([hrefOf('Depositar'), hrefOf('Sacar')]).toEqual(['/recharge', '/withdraw']);
    showAs('newcomer', <Popups />, { '/api/user/wallet': refused(500, 'Erro interno') });
    act(() => openPopup('balanceTask'));
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    expect(hrefOf('Sacar')).toBe('/withdraw');
  });
});

describe('a lot of the balance', () => {
  const free: Lot = { ...bonus, lotId: 'l2', title: 'Prêmio', balance: 20_00, withdraw: 20_00 };

  it('that is free says only that', () => {
    openWith({ ...free, expiresAt: inMinutes(60) });
    expect(rows()[0]).toMatch(/Liberado para saque$/u);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('whose bets are done but not settled says what it waits for', () => {
    openWith({ ...bonus, wageredCentavos: bonus.requiredCentavos });
    expect(rows()[0]).toContain('Aposta cumprida: libera quando a rodada em andamento terminar');
    expect(rows()[0]).not.toContain('Faltam');
  });

  it('that is used up isn’t listed any more', () => {
    openWith({ ...bonus, balance: 0 }, free);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('Prêmio');
  });

  it('says how long it lasts, and when that is over', () => {
    openWith(
      { ...bonus, lotId: '1', expiresAt: inMinutes(5) },
      { ...bonus, lotId: '2', expiresAt: inMinutes(-1) },
      { ...bonus, lotId: '3', expiresAt: null },
    );
    const [soon, over, endless] = rows();
    expect(soon).toMatch(/Vence em (?:4|5) min/u);
    expect(over).toMatch(/Prazo encerrado$/u);
    expect(endless).toMatch(/para liberar o saque$/u);
  });

  it('is read as progress with its amounts', () => {
    openKept();
    const bar = screen.getByRole('progressbar');
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2500', '10000']);
    expect(bar.getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toBe('R$ 25,00 de R$ 100,00 apostados');
  });

  it('isn’t there before the first deposit: a sentence says what will be', () => {
    openWith();
    expect(rows()).toEqual([]);
    expect(screen.getByText(/crédito por crédito, depois do primeiro depósito/u)).toBeTruthy();
  });
});
