// @vitest-environment happy-dom
import { noAnswer } from '#shell/testing/fake-api.ts';
import { fakePush } from '#shell/testing/fake-push.ts';
import { press, settled, showAs } from '#shell/testing/page.tsx';
import { newUser } from '#shell/testing/players/account-answers.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { newcomer } from '#shell/testing/players/newcomer.ts';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchInstallOffer } from '#shell/offline/install-offer.ts';
import { closeAllPopups, useFrontEnd } from '#shell/state/front-end-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalanceCard, ProfileCard } from './profile-card.tsx';
import { SettingsScreen } from './settings-screen.tsx';

type Replies = Parameters<typeof showAs>[2];

const openSettings = (replies: Replies = {}) =>
  showAs(<SettingsScreen textSize="Tamanho" notices="Avisos" />, 'newcomer', replies);
const home = newcomer['/api/home/page'] as Output<'/api/home/page'>;
const profileWith = (profile: Partial<typeof home.profile>): Replies => ({
  '/api/home/page': { ...home, profile: { ...home.profile, ...profile } },
});
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(closeAllPopups);
});

describe('the settings', () => {
  it('say what is set now, the phone masked', async () => {
    openSettings();
    expect(await screen.findByText('+55 (11) *****-0001')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(textOf);
    expect(rows).toEqual(expect.arrayContaining([`Trocar apelido${newUser.nickname}`, 'IdiomaPortuguês', 'MoedaR$']));
    expect(hrefs()).toEqual(['/responsible-gaming', '/responsible-gaming#dados']);
  });

  it.each([
    [/^Trocar avatar/u, 'Trocar avatar'],
    [/^Trocar apelido/u, 'Trocar apelido'],
    [/^Trocar senha/u, 'Trocar senha'],
    [/^Trocar telefone/u, 'Trocar telefone'],
    [/^Aparelhos/u, 'Aparelhos conectados'],
  ])('open a sheet for %s and come back from it', async (row, title) => {
    openSettings();
    await press(row);
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    await press('Fechar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('open the sheets of language and currency, which every page has', async () => {
    openSettings();
    await press(/^Idioma/u);
    await press(/^Moeda/u);
    expect(useFrontEnd.getState().popups).toEqual(['languageSetting', 'currencySetting']);
  });

  it('offer the installation while the browser does, and once', async () => {
    watchInstallOffer();
    openSettings();
    expect(screen.queryByRole('button', { name: 'Instalar o app' })).toBeNull();
    const prompt = vi.fn(async () => undefined);
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await press('Instalar o app');
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Instalar o app' })).toBeNull();
  });

  it('begin with a change of the phone under way, and keep it when cancelling it fails', async () => {
    const change = { mobileEnd: '4321', takesEffectAt: '2026-11-23T08:10:00.000Z' };
    openSettings({ '/api/user/phoneChange': { change }, '/api/user/stopPhoneChange': noAnswer });
    expect(await screen.findByText('O telefone de final 4321 passa a valer em 23/11/2026 05:10.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Troca de telefone em andamento');
    await press('Cancelar a troca');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    expect(screen.getByText('Troca de telefone em andamento')).toBeTruthy();
  });
});

describe('leaving the account', () => {
  const keep = () => sessionStorage.setItem('draft:nickname', '{"value":"Capivara"}');

  it.each([
    ['the settings', <SettingsScreen key="settings" textSize="" notices="" />],
    ['the menu', <AccountMenu key="menu" />],
  ])('is asked first in %s, and staying changes nothing', async (_, part) => {
    const sentTo = showAs(part, 'newcomer');
    await press('Sair da conta');
    expect(screen.getByRole('dialog', { name: 'Sair da conta?' })).toBeTruthy();
    await press('Continuar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([sentTo('/api/user/logout'), localStorage.getItem('accessToken')]).toEqual([[], 'newcomer']);
  });

  it('ends the browser’s half of its notices with the session', async () => {
    const { hasSubscription } = fakePush({ permission: 'granted', endpoint: 'https://push.example/old' });
    const restart = vi.spyOn(location, 'replace').mockReturnValue();
    openSettings();
    await press('Sair da conta');
    await press('Sair');
    await waitFor(() => expect(restart).toHaveBeenCalledWith('/'));
    expect(hasSubscription()).toBe(false);
  });

  it.each([
    ['at once', {}],
    ['also when the server doesn’t answer', { '/api/user/logout': noAnswer }],
    ['also when the server refuses', { '/api/user/logout': refused(500, 'Erro interno') }],
  ])('ends the session on this device %s, and takes what was typed with it', async (_, replies) => {
    const restart = vi.spyOn(location, 'replace').mockReturnValue();
    const sentTo = openSettings(replies);
    keep();
    await press('Sair da conta');
    const leave = await screen.findByRole('button', { name: 'Sair' });
    fireEvent.click(leave);
    fireEvent.click(leave);
    await waitFor(() => expect(restart).toHaveBeenCalledWith('/'));
    expect(sentTo('/api/user/logout')).toHaveLength(1);
    expect([localStorage.getItem('accessToken'), localStorage.getItem('userInfo')]).toEqual([null, null]);
    expect(sessionStorage.getItem('draft:nickname')).toBeNull();
  });
});

describe('the menu of the account', () => {
  it.each([
    ['both rewards', {}, ['/vip', '/sign']],
    ['only VIP', { signRewards: false }, ['/vip']],
    ['only the check-in', { vipRewards: false }, ['/sign']],
    ['no rewards', { vipRewards: false, signRewards: false }, []],
  ])('offers what the house does: %s', async (_, profile, offered) => {
    const rewards = () => hrefs().filter((href) => ['/vip', '/sign'].includes(href ?? ''));
    showAs(<AccountMenu />, 'newcomer', profileWith(profile));
    expect(rewards()).toEqual([]);
    await settled();
    expect(rewards()).toEqual(offered);
    expect(screen.queryAllByRole('heading', { name: 'Recompensas' })).toHaveLength(offered.length > 0 ? 1 : 0);
  });

  it('offers both while nobody knows what the house does, as the pages then say it', async () => {
    showAs(<AccountMenu />, 'newcomer', { '/api/home/page': refused(500, 'Erro interno') });
    expect(await screen.findByRole('link', { name: 'VIP' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check-in diário' })).toBeTruthy();
  });

  it('opens the support above the page', async () => {
    showAs(<AccountMenu />, 'newcomer');
    await press('Atendimento');
    expect(useFrontEnd.getState().popups).toEqual(['customerService']);
  });
});

describe('the cards of the profile', () => {
  const wallet = { balance: 60_00, withdraw: 25_00, debtCentavos: 0, detail: [] };

  it('have no VIP badge where the house has no VIP', async () => {
    showAs(<ProfileCard />, 'newcomer', profileWith({ vipRewards: false }));
    expect(await screen.findByText(newUser.nickname)).toBeTruthy();
    await settled();
    await waitFor(() => expect(screen.queryByText('VIP 0')).toBeNull());
  });

  it('name a debt, and that the next deposit pays it first; without one they name none', async () => {
    showAs(<BalanceCard />, 'newcomer', { '/api/user/wallet': { ...wallet, debtCentavos: 12_34 } });
    await screen.findByText(/^Saldo devedor/u);
    expect(textOf(document.body)).toContain('Saldo devedor R$ 12,34: o próximo depósito paga esse valor primeiro.');
    cleanup();
    showAs(<BalanceCard />, 'newcomer', { '/api/user/wallet': wallet });
    await screen.findByText(/^Disponível para saque/u);
    expect(textOf(document.body)).not.toContain('devedor');
  });

  it('lead to deposit and withdrawal also while the balance can’t be loaded', async () => {
    showAs(<BalanceCard />, 'newcomer', { '/api/user/wallet': refused(500, 'Erro interno') });
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    expect(hrefs()).toEqual(['/recharge', '/withdraw']);
  });
});
