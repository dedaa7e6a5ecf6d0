// @vitest-environment happy-dom
import { showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { noon, refused } from '#shell/testing/players/answers.ts';
import { home } from '#shell/testing/players/newcomer.ts';
import { LobbyHead } from '../home/lobby-head.tsx';
import { CarouselDetail } from './carousel-detail.tsx';
import type { Slide } from './slide-action.ts';

type Home = Output<'/api/home/page'>;
type Win = Home['recentWins'][number];

const width = 343;
const slide = (id: string, given: Partial<Slide> = {}): Slide => ({
  id,
  image: `/art/${id}.avif`,
  title: id,
  ...given,
});
const slides = [slide('um', { active_code: 'recharge' }), slide('dois', { active_code: 'vip' }), slide('tres')];
const win = (number: number): Win => ({
  game_id: 'boto-encantado',
  game: 'Boto',
  nickname: `An${number}***`,
  winCentavos: number * 10_00,
  multiplier: 10,
  at: noon,
});

const strip = (name: string) => within(screen.getByRole('region', { name })).getByRole('list');
const highlights = () => strip('Destaques');
const news = () => strip('Prêmios recentes e avisos');
const rows = () => within(news()).getAllByRole('listitem').map(textOf);

function show(given: Partial<Home>, name: Parameters<typeof showAs>[0] = 'visitor') {
  return showAs(name, <LobbyHead home={{ ...home, carousel: slides, notice: [], ...given }} />);
}

/** Imitates the browser's scrolling, at once. */
let scrolled: [strip: Element, to: ScrollToOptions][] = [];
const lefts = (list: Element) => scrolled.filter(([one]) => one === list).map(([, { left }]) => left);

beforeEach(() => {
  scrolled = [];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 60, bottom: 190 } as DOMRect);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(this: Element, to?: unknown) {
    const options = to as { left: number };
    scrolled.push([this, options]);
    this.scrollLeft = options.left;
    fireEvent.scroll(this);
  });
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the banners', () => {
  it('pass by themselves, one every six seconds, and begin anew', async () => {
    show({});
    await pass(5_999);
    expect(lefts(highlights())).toEqual([]);
    await pass(1);
    expect(lefts(highlights())).toEqual([width]);
    await pass(6_000);
    await pass(6_000);
    expect(lefts(highlights())).toEqual([width, 2 * width, 0]);
  });

  it('stay six seconds from where a finger has moved them to', async () => {
    show({});
    await pass(4_000);
    highlights().scrollLeft = 2 * width;
    act(() => void fireEvent.scroll(highlights()));
    await pass(5_000);
    expect(lefts(highlights())).toEqual([]);
    await pass(1_000);
    expect(lefts(highlights())).toEqual([0]);
  });

  it.each([
    [
      'the button beside the news stops them',
      () => void fireEvent.click(screen.getByRole('button', { name: /^Parar/u })),
    ],
    ['the page is in the background', () => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
    [
      'they are scrolled out of sight',
      () =>
        void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -200, bottom: 0 } as DOMRect),
    ],
  ])('stand still while %s', async (_, stop) => {
    show({});
    act(stop);
    await pass(20_000);
    expect(lefts(highlights())).toEqual([]);
  });

  it('never move for a player who wants less motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
    show({ recentWins: [win(1), win(2)] });
    await pass(20_000);
    expect(scrolled).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('stand still alone, and aren’t there where there are none', async () => {
    show({ carousel: slides.slice(0, 1) });
    await pass(20_000);
    expect(lefts(highlights())).toEqual([]);
    show({ carousel: [] });
    expect(screen.queryByRole('region', { name: 'Destaques' })).toBeNull();
  });

  it('have dots for a mouse, which lead to a banner and say which is shown', () => {
    show({});
    const dots = [...document.querySelectorAll<HTMLButtonElement>('[aria-hidden] > button')];
    expect(dots.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
    const shown = () => dots.findIndex((dot) => dot.querySelector('.bg-gold'));
    expect(shown()).toBe(0);
    fireEvent.click(dots[2] ?? document.body);
    expect([lefts(highlights()), shown()]).toEqual([[2 * width], 2]);
  });

  it('slide by the style sheet alone, which has them jump on a device with less motion', () => {
    show({});
    fireEvent.click(document.querySelectorAll('[aria-hidden] > button')[1] ?? document.body);
    expect(scrolled.map(([strip, { behavior }]) => [strip, behavior])).toEqual([[highlights(), undefined]]);
    expect(highlights().classList.contains('scroll-smooth')).toBe(true);
  });
});

describe('a banner', () => {
  const lead = (given: Partial<Slide>, name?: Parameters<typeof showAs>[0]) => {
    show({ carousel: [slide('um', given)] }, name);
    const button = within(highlights()).queryByRole('button', { name: 'um' });
    if (button) fireEvent.click(button);
    return button && `${location.pathname}${location.search}`;
  };

  it.each([
    [{ active_code: 'recharge' }, '/recharge'],
    [{ active_code: 'first_recharge' }, '/first-recharge'],
    [{ active_code: 'sign' }, '/sign'],
    [{ active_code: 'toString' }, '/promo'],
    [{ active_code: 'next_year' }, '/promo'],
    [{ active_code: 'vip', body: 'Leia antes.' }, '/carousel-detail?id=um'],
  ])('with %o leads where it says, and to the promotions with a code of another build', (given, address) => {
    expect(lead(given)).toBe(address);
  });

  it('with a game opens it, for a visitor after the registration', () => {
    lead({ game_id: 'boto-encantado' });
    expect(useFrontEnd.getState().form).toBe('register');
  });

  it('that leads nowhere is a picture with its title, and no button', () => {
    expect(lead({})).toBeNull();
    expect(within(highlights()).getByRole('img', { name: 'um' })).toBeTruthy();
  });

  it('has AVIF and WebP of the house’s pictures, and the one JPEG of what staff uploaded', () => {
    show({ carousel: [slide('um'), slide('dois', { image: '/content/x.jpg' })] });
    const [ours, uploaded] = within(highlights()).getAllByRole('img');
    expect(ours?.closest('picture')?.querySelector('source')?.getAttribute('type')).toBe('image/avif');
    expect(uploaded?.closest('picture')?.querySelector('source')).toBeNull();
    expect(uploaded?.getAttribute('src')).toBe('/content/x.jpg');
    expect(uploaded?.getAttribute('srcset')).toBe('/content/x.jpg 686w, /content/x@2x.jpg 1372w');
  });

  it('loads at once only when it is the first', () => {
    show({});
    const pictures = within(highlights()).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  });
});

describe('the news', () => {
  const notice = [
    { id: 'a', title: 'Aviso A' },
    { id: 'b', title: 'Aviso B' },
  ];

  it('take wins and notices in turn, and the rest of the longer at the end', () => {
    show({ notice, recentWins: [win(1), win(2), win(3)] });
    expect(rows()).toEqual([
      'R$ 10,00 An1*** em Boto',
      'Aviso A',
      'R$ 20,00 An2*** em Boto',
      'Aviso B',
      'R$ 30,00 An3*** em Boto',
    ]);
  });

  it('invent no win where there is none', () => {
    show({ notice, recentWins: [] });
    expect(rows()).toEqual(['Aviso A', 'Aviso B', 'Os próximos prêmios aparecem aqui.']);
  });

  it('pass by themselves every 4,5 seconds, until they are stopped, and then again', async () => {
    show({ notice, carousel: [] });
    await pass(4_500);
    expect(lefts(news())).toEqual([width]);
    fireEvent.click(screen.getByRole('button', { name: 'Parar destaques e avisos' }));
    await pass(20_000);
    expect(lefts(news())).toEqual([width]);
    fireEvent.click(screen.getByRole('button', { name: 'Passar destaques e avisos' }));
    await pass(4_500);
    expect(lefts(news())).toEqual([width, 2 * width]);
  });

  it('lead from a win to its game, which a player opens at once', async () => {
    vi.useRealTimers();
    const sentTo = show({ recentWins: [win(1)] }, 'newcomer');
    fireEvent.click(within(news()).getByRole('button', { name: /An1/u }));
    await waitFor(() => expect(sentTo('/api/slots/gameUrl')).toEqual([{ game_id: 'boto-encantado' }]));
  });
});

describe('a banner’s own page', () => {
  const open = (given: Partial<Slide>) => {
    vi.useRealTimers();
    return showAs('visitor', <CarouselDetail id="um" />, {
      '/api/slots/carousel': { list: [slide('um', given)] },
    });
  };

  it('has the whole text, a paragraph for each line, and the button of its action', async () => {
    open({ body: 'Primeiro.\nDepois.', active_code: 'vip' });
    expect((await screen.findByText('Depois.')).tagName).toBe('P');
    expect(screen.getByRole('heading', { level: 1, name: 'um' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ver a promoção' }));
    expect(location.pathname).toBe('/vip');
  });

  it('has no button where the banner leads nowhere', async () => {
    open({ body: 'Só para ler.' });
    await screen.findByText('Só para ler.');
    expect(
      within(document.querySelector('main') ?? document.body).queryByRole('button', {
        name: /^(?:Jogar|Depositar|Ver)/u,
      }),
    ).toBeNull();
  });

  it('says why it can’t be loaded', async () => {
    vi.useRealTimers();
    showAs('visitor', <CarouselDetail id="um" />, { '/api/slots/carousel': refused(500, 'Erro interno') });
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    expect(screen.queryByText('Este destaque não existe mais')).toBeNull();
  });
});
