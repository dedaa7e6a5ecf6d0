// @vitest-environment happy-dom
import { playAs, stillWaiting } from '#shell/testing/fake-api.ts';
import { openAt, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { beforeEach, describe, expect, it } from 'vitest';
import { goTo } from '#shell/navigation/navigation.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { home } from '#shell/testing/players/newcomer.ts';
import { DesktopCard } from './desktop-card.tsx';
import { DesktopNav } from './desktop-nav.tsx';

const navigation = () => within(screen.getByRole('navigation', { name: 'Navegação principal' }));
const addresses = () =>
  navigation()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const current = () => [...document.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
const tabs = ['/', '/promo', '/recharge', '/invite', '/profile'];
const help = ['/help', '/fairness', '/responsible-gaming'];
const ofPlayers = ['/withdraw', '/wallet-record', '/game-record', '/messages', '/settings'];

beforeEach(() => openAt('/'));

describe('the left side of a desktop', () => {
  it('has the tabs, what the house offers, and help for a visitor', async () => {
    showAs('visitor', <DesktopNav />);
    await waitFor(() => expect(addresses()).toEqual([...tabs, '/vip', '/sign', ...help]));
    expect(screen.queryByText('Minha conta')).toBeNull();
  });

  it('has the player’s own pages too', async () => {
    showAs('newcomer', <DesktopNav />);
    await waitFor(() => expect(addresses()).toEqual([...tabs, '/vip', '/sign', ...ofPlayers, ...help]));
  });

  it('leads nowhere that the compliance profile turns off, and promises nothing before it is known', async () => {
    const profile = { ...home.profile, vipRewards: false, signRewards: false };
    const sentTo = showAs('visitor', <DesktopNav />, { '/api/home/page': { ...home, profile } });
    expect(addresses()).toEqual([...tabs, ...help]);
    await waitFor(() => expect(sentTo('/api/home/page')).toHaveLength(1));
    await act(async () => {});
    expect(addresses()).toEqual([...tabs, ...help]);
  });

  it('says where the player is, on that page alone', () => {
    openAt('/promo?activity=a');
    showAs('visitor', <DesktopNav />);
    expect(current()).toEqual(['/promo']);
    act(() => goTo('/help'));
    expect(current()).toEqual(['/help']);
    act(() => goTo('/vip-level'));
    expect(current()).toEqual([]);
  });
});

describe('the right side of a desktop', () => {
  /** The modules of the drawn QR code, as the paths of `uqr` would draw them. */
  const drawn = () =>
    screen.getByRole('img', { name: 'QR Code desta página' }).querySelector('path')?.getAttribute('d');
  const codeOf = (address: string) => {
    const { data } = encode(address, { ecc: 'M', border: 3 });
    return data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  };

  it('tells a player balance and what can be withdrawn, and leads to both ways', async () => {
    showAs('wagering', <DesktopCard />);
    await screen.findByText('Seu saldo');
    await waitFor(() => expect(textOf(document.body)).toContain('R$ 110,00'));
    expect(textOf(document.body)).toContain('Disponível para saque R$ 20,00');
    expect(screen.getAllByRole('link').map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Depositar', '/recharge'],
      ['Sacar', '/withdraw'],
    ]);
  });

  it('has both ways while the balance loads, and when it can’t be loaded', async () => {
    showAs('wagering', <DesktopCard />, { '/api/user/wallet': stillWaiting });
    expect(document.querySelectorAll('.animate-pulse')).toHaveLength(1);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    showAs('wagering', <DesktopCard />, { '/api/user/wallet': refused(500, 'Erro interno') });
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(2);
    playAs('wagering');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Seu saldo')).toBeTruthy();
  });

  it('asks a visitor in, and asks nothing about a wallet', async () => {
    const sentTo = showAs('visitor', <DesktopCard />);
    fireEvent.click(screen.getByRole('button', { name: 'Cadastrar' }));
    expect(useFrontEnd.getState().form).toBe('register');
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(useFrontEnd.getState().form).toBe('login');
    await act(async () => {});
    expect(sentTo('/api/user/wallet')).toEqual([]);
  });

  it('opens the same page on a phone, without what belongs to this device', () => {
    openAt('/promo?activity=a#x');
    showAs('visitor', <DesktopCard />);
    expect(drawn()).toBe(codeOf(`${location.origin}/promo`));
    act(() => goTo('/vip'));
    expect(drawn()).toBe(codeOf(`${location.origin}/vip`));
  });

  it('opens the home page instead of a game, whose launch works once and here', () => {
    openAt('/game-pay');
    showAs('visitor', <DesktopCard />);
    expect(drawn()).toBe(codeOf(`${location.origin}/`));
  });
});
