// @vitest-environment happy-dom
import { noAnswer, playAs, stillWaiting } from '#shell/testing/fake-api.ts';
import { showAgain, showAs } from '#shell/testing/show-as.tsx';
import { settled } from '#shell/testing/page.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Popups } from '#popups.tsx';
import { watchInstallOffer } from '#shell/offline/install-offer.ts';
import { openPopup, useFrontEnd } from '#shell/state/front-end-state.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { home, side as usual } from '#shell/testing/players/newcomer.ts';
import { SideMenu } from './side-menu.tsx';

type Side = Output<'/api/home/side'>;
type Player = Parameters<typeof playAs>[0];
type Replies = Parameters<typeof playAs>[1];

const image = '/art/a.avif';
const side: Side = {
  recharge: [{ active_code: 'first_recharge', icon: '/art/logo.svg', content: 'Primeiro depósito', text: '+100 %' }],
  banner: [
    { active_code: 'again_recharge', image, name: 'De novo' },
    { active_code: 'invite', image, name: 'Convide' },
    { active_code: 'active_list', image, name: 'Atividades' },
    { active_code: 'vip', image, name: 'VIP' },
    { active_code: 'sign', image, name: 'Check-in' },
  ],
  invite: { amount: 1500, url: '/?inv=ABC' },
};
const bare: Side = { recharge: [], banner: [], invite: null };

function open(name: Player, replies: Replies = {}) {
  const sentTo = showAs(name, <Popups />, { '/api/home/side': side, ...replies });
  act(() => openPopup('leftMenu'));
  return sentTo;
}

/** The menu on a device with a stored answer of the side menu. */
function openWithKept(kept: unknown, answer: NonNullable<Replies>['/api/home/side'] = side) {
  const sentTo = playAs('visitor', { '/api/home/side': answer });
  localStorage.setItem('/api/home/side', JSON.stringify(kept));
  showAgain(<Popups />);
  act(() => openPopup('leftMenu'));
  return sentTo;
}

const menu = () => screen.getByRole('dialog', { name: 'Menu' });
const linkTo = (href: string) => menu().querySelector(`a[href="${href}"]`);
const hrefOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');
const press = (name: string) => fireEvent.click(screen.getByText(name));
const popups = () => useFrontEnd.getState().popups;
const loaded = () => screen.findByText('De novo');

afterEach(() => vi.unstubAllGlobals());

describe('the side menu', () => {
  it('S2-side-menu-entries S2-active-code-routes S3-side-data: shortcuts and banners lead where their active_code says', async () => {
    open('visitor');
    await loaded();
    expect(hrefOf('Primeiro depósito')).toBe('/first-recharge');
    expect(hrefOf('De novo')).toBe('/again-recharge');
    expect(hrefOf('Convide')).toBe('/invite');
    expect(hrefOf('Atividades')).toBe('/promo');
    expect(hrefOf('VIP')).toBe('/vip');
    expect(hrefOf('Check-in')).toBe('/sign');
  });

  it('S2-sponsorship: leads to responsible gambling and, beside it, to sponsorship', () => {
    open('visitor');
    const beside = linkTo('/responsible-gaming')?.closest('li')?.nextElementSibling;
    expect(beside?.querySelector('a')?.getAttribute('href')).toBe('/sponsorship');
    expect(beside?.textContent).toBe('Patrocínio');
  });

  it('has no row for what has a picture, and one where the server sends none', async () => {
    open('newcomer');
    await loaded();
    expect([screen.queryByText('Clube VIP'), screen.queryByText('Check-in diário')]).toEqual([null, null]);
    open('newcomer', { '/api/home/side': { ...side, banner: [] } });
    await screen.findByText('Primeiro depósito');
    expect([hrefOf('Clube VIP'), hrefOf('Check-in diário')]).toEqual(['/vip', '/sign']);
  });

  it.each([
    ['vipRewards', 'Clube VIP', 'Check-in diário'],
    ['signRewards', 'Check-in diário', 'Clube VIP'],
  ] as const)('has no row for what the compliance profile turns off: %s', async (offer, off, on) => {
    open('newcomer', {
      '/api/home/side': bare,
      '/api/home/page': { ...home, profile: { ...home.profile, [offer]: false } },
    });
    await waitFor(() => expect(screen.queryByText(off)).toBeNull());
    expect(screen.getByText(on)).toBeTruthy();
  });

  it('begins with the four ways of every day for players, and only for them', () => {
    open('newcomer');
    const ways = within(screen.getByRole('navigation', { name: 'Todo dia' })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/recharge',
      '/withdraw',
      '/game-record',
      '/wallet-record',
    ]);
    expect([...menu().querySelectorAll('a')].indexOf(ways[0] as HTMLAnchorElement)).toBeLessThanOrEqual(1);
    open('visitor');
    expect(screen.queryByRole('navigation', { name: 'Todo dia' })).toBeNull();
  });

  it('S2-side-menu-language: has a language selector, which opens its sheet above', () => {
    open('visitor');
    press('Idioma');
    expect(popups()).toEqual(['leftMenu', 'languageSetting']);
    expect(screen.getByRole('dialog', { name: 'Idioma' })).toBeTruthy();
  });

  it.each([
    ['Moeda', 'currencySetting'],
    ['Atendimento', 'customerService'],
  ] as const)('opens %s above itself, and is there again when that is closed', (row, popup) => {
    open('visitor');
    press(row);
    expect(popups()).toEqual(['leftMenu', popup]);
    fireEvent.click(within(screen.getByRole('dialog', { name: row })).getByRole('button', { name: 'Fechar' }));
    expect(popups()).toEqual(['leftMenu']);
  });

  it('closes with the page that a link leads to', () => {
    open('visitor');
    press('Jogo justo');
    expect(popups()).toEqual([]);
  });

  it('closes with every one of its links', async () => {
    const close = vi.fn();
    showAs('wagering', <SideMenu onClose={close} />, { '/api/home/side': side });
    await loaded();
    const links = [...menu().querySelectorAll('a')];
    for (const link of links) fireEvent.click(link);
    expect(links.length).toBeGreaterThan(15);
    expect(close).toHaveBeenCalledTimes(links.length);
  });

  it('closes by its button, by Esc, and by a tap beside it, but not by one inside', () => {
    const close = vi.fn();
    showAs('visitor', <SideMenu onClose={close} />);
    fireEvent.click(within(menu()).getByRole('heading'));
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText('Fechar menu'));
    fireEvent(menu(), new Event('cancel', { cancelable: true }));
    fireEvent.click(within(menu()).getByRole('presentation'));
    expect(close).toHaveBeenCalledTimes(3);
  });
});

describe('the head of the side menu', () => {
  it('asks a visitor in, and makes way for the form', () => {
    open('visitor');
    for (const [button, form] of [
      ['Entrar', 'login'],
      ['Cadastrar', 'register'],
    ] as const) {
      press(button);
      expect([useFrontEnd.getState().form, popups()]).toEqual([form, []]);
      act(() => openPopup('leftMenu'));
    }
  });

  it('tells a player their name and level, and leads to the profile', async () => {
    open('highVip');
    const player = (await screen.findByText('Diamante')).closest('a');
    expect([player?.getAttribute('href'), textOf(player ?? undefined)]).toEqual(['/profile', 'DiamanteVIP 15']);
    expect(player?.querySelector('img')?.getAttribute('src')).toBe('/art/avatars/1.webp');
  });

  it('claims no level while the player isn’t known yet', () => {
    open('highVip', { '/api/user/info': stillWaiting });
    expect(textOf(linkTo('/profile') ?? undefined)).toBe('');
  });
});

describe('the messages in the side menu', () => {
  it.each([
    [1, 'Mensagens1 não lida'],
    [12, 'Mensagens12 não lidas'],
  ])('say how many are unread: %i', async (unread, row) => {
    open('newcomer', { '/api/message/unread': { unread } });
    await waitFor(() => expect(textOf(linkTo('/messages') ?? undefined)).toBe(row));
  });

  it('say nothing where all is read, and aren’t there for a visitor', async () => {
    const sentTo = open('newcomer', { '/api/message/unread': { unread: 0 } });
    await waitFor(() => expect(sentTo('/api/message/unread')).toHaveLength(1));
    await loaded();
    expect(textOf(linkTo('/messages') ?? undefined)).toBe('Mensagens');
    const asked = open('visitor');
    await loaded();
    expect([linkTo('/messages'), asked('/api/message/unread')]).toEqual([null, []]);
  });
});

describe('the offers in the side menu', () => {
  it('S4-side-twice: show what the cache has at once, then what is fresh', async () => {
    const old = { ...side, invite: null, recharge: [], banner: [{ active_code: 'invite', image, name: 'Antigo' }] };
    let answer = (_fresh: Side): void => undefined;
    const fresh = new Promise<Side>((resolve) => (answer = resolve));
    const sentTo = openWithKept({ code: 1, data: old }, () => fresh);
    await screen.findByText('Antigo');
    answer(side);
    await loaded();
    expect(screen.queryByText('Antigo')).toBeNull();
    expect(sentTo('/api/home/side')).toHaveLength(1);
    expect(localStorage.getItem('/api/home/side')).toContain('De novo');
  });

  it('S4-side-twice: where nothing is kept yet, both are asked of the server', async () => {
    const sentTo = open('visitor');
    await loaded();
    await waitFor(() => expect(sentTo('/api/home/side')).toHaveLength(2));
  });

  it('stay as they were kept when nothing fresh comes', async () => {
    openWithKept({ code: 1, data: side }, refused(500, 'Erro interno'));
    await loaded();
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(localStorage.getItem('/api/home/side')).toContain('De novo');
  });

  it.each([
    ['no lists', {}],
    ['lists that are none', { ...side, recharge: {} }],
    ['rows of another shape', { ...side, banner: [{ active_code: 'vip' }] }],
    ['an invitation of another shape', { ...side, invite: 15 }],
  ])('are there all the same where another build has kept %s', async (_, data) => {
    openWithKept({ code: 1, data, msg: '' });
    await loaded();
    expect(localStorage.getItem('/api/home/side')).toContain('De novo');
  });

  it('keep their place while they load, below the links that need nothing', () => {
    open('visitor', { '/api/home/side': stillWaiting });
    expect(menu().querySelectorAll('.animate-pulse')).toHaveLength(1);
    expect(hrefOf('Ajuda')).toBe('/help');
  });

  it('say that they can’t be loaded, let the rest be used, and load when they are asked to', async () => {
    open('visitor', { '/api/home/side': refused(500, 'Erro interno') });
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(hrefOf('Ajuda')).toBe('/help');
    playAs('visitor', { '/api/home/side': side });
    fireEvent.click(again);
    await loaded();
    expect(screen.queryByText('Erro interno')).toBeNull();
  });

  it('say that there is no internet', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open('visitor', { '/api/home/side': noAnswer });
    expect(await screen.findByText(/^Você está sem internet/u)).toBeTruthy();
  });

  it('take no room where there are none', async () => {
    const sentTo = open('visitor', { '/api/home/side': bare });
    await waitFor(() => expect(sentTo('/api/home/side')).toHaveLength(2));
    await waitFor(() => expect(menu().querySelector('.animate-pulse')).toBeNull());
    expect([screen.queryByRole('list', { name: 'Atividades' }), screen.queryByText('Convide e ganhe')]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the invitation in the side menu', () => {
  const block = async () => within((await screen.findByText('Convide e ganhe')).closest('section') ?? document.body);

  it('S2-side-menu-invite: has amount, url and a copy button for players; visitors get none from the server', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    open('newcomer');
    const invite = await block();
    expect(textOf(invite.getByText(/15,00/u))).toBe('R$ 15,00');
    expect(invite.getByText(`${location.origin}/?inv=ABC`)).toBeTruthy();
    fireEvent.click(invite.getByRole('button', { name: 'Copiar link' }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/?inv=ABC`);
    await waitFor(() => expect(useFrontEnd.getState().tips.map(({ type }) => type)).toEqual(['success']));
  });

  it('S2-side-menu-invite: visitors see none, not even that of a player whose answer came after their logout', async () => {
    open('visitor', { '/api/home/side': { ...side, invite: { amount: 15_00, url: '/?inv=ABC' } } });
    await loaded();
    expect(screen.queryByText('Convide e ganhe')).toBeNull();
  });

  it('is not kept by an answer that comes after the logout of another tab', async () => {
    let calls = 0;
    const sentTo = open('newcomer', {
      '/api/home/side': () => {
        calls += 1;
        if (calls === 2) localStorage.clear();
        return usual;
      },
    });
    await waitFor(() => expect(sentTo('/api/home/side')).toHaveLength(2));
    await settled();
    expect(localStorage.getItem('/api/home/side')).toBeNull();
  });

  it('keeps the address of a server that knows its own', async () => {
    open('newcomer', { '/api/home/side': { ...usual, invite: { amount: 5_00, url: 'https://ipe.example/?inv=K7' } } });
    expect((await block()).getByText('https://ipe.example/?inv=K7')).toBeTruthy();
    expect(hrefOf('Ver as regras')).toBe('/invite');
  });
});

it('the app can be installed from the menu while the browser offers it, once', async () => {
  watchInstallOffer();
  open('visitor');
  await loaded();
  expect(screen.queryByText('Instalar o app')).toBeNull();
  const prompt = vi.fn(async () => undefined);
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  press('Instalar o app');
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByText('Instalar o app')).toBeNull();
});
