// @vitest-environment happy-dom
import { options, render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '#game-window.text.ts';
import { createAnnouncer } from '#spins/window-announcer.ts';
import { celebration } from './celebration.tsx';
import { GameWindow } from './game-window.tsx';
import { hud } from './hud.ts';
import { addActs, windowState } from './window-state.ts';

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

const start = windowState.getState();
const stake = { centavos: 1_00, canShrink: true, canGrow: true, isLocked: false };
const acts = {
  close: vi.fn(),
  act: vi.fn(),
  stepStake: vi.fn(),
  toggleTurbo: vi.fn(),
  toggleSound: vi.fn(),
  openStakes: vi.fn(),
  openRules: vi.fn(),
  openTime: vi.fn(),
  openMenu: vi.fn(),
  openAutoplay: vi.fn(),
  openBuy: vi.fn(),
};
let host: HTMLElement;

const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00A0', ' ');
const button = (name: string) =>
  [...host.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? plain(one)) === name);
const isEnabled = (name: string) => button(name)?.disabled === false;
const meter = (testId: string) => plain(host.querySelector(`[data-testid=${testId}]`));
const betting = [
  'Girar',
  'Aumentar aposta',
  'Diminuir aposta',
  'Escolher aposta',
  'Giros automáticos',
  'Comprar bônus',
];

/** Opens a game with reels that waits for its first spin. */
function open() {
  addActs(acts);
  hud.showStake(stake);
  hud.showBalance(10_00);
  hud.setSpinning(false);
}

beforeEach(() => {
  windowState.setState(start, true);
  for (const act of Object.values(acts)) act.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  render(<GameWindow />, host);
});
afterEach(() => {
  render(null, host);
  host.remove();
});

it('a demonstration is refilled between rounds, not in one: its answer would undo it on the screen', () => {
  const refill = vi.fn();
  windowState.setState({ demo: { refill, playForReal: () => {} } });
  const name = text.demo.refillName;
  open();
  expect(isEnabled(name)).toBe(true);
  hud.setSpinning(true);
  expect(isEnabled(name)).toBe(false);
  button(name)?.click();
  expect(refill).not.toHaveBeenCalled();
  hud.setSpinning(false);
  // A locked stake stands for an open round in which the player decides.
  hud.showStake({ ...stake, isLocked: true });
  expect(isEnabled(name)).toBe(false);
});

describe('the window before its game is known', () => {
  it('says that it loads, shows no amount, and nothing can be played or opened', () => {
    expect(plain(host.querySelector('.message'))).toBe('Carregando…');
    expect([meter('game-balance'), meter('stake'), meter('last-win')]).toEqual(['–', '–', '–']);
    const closed = ['Girar', 'Escolher aposta', 'Giros automáticos', 'Tabela de pagamentos', 'Menu do jogo'];
    expect(closed.filter(isEnabled)).toEqual([]);
    expect(button('Comprar bônus')).toBeUndefined();
  });
});

describe('the window of a game with reels', () => {
  it.each([
    ['Voltar', 'close', []],
    ['Girar', 'act', []],
    ['Aumentar aposta', 'stepStake', [1]],
    ['Diminuir aposta', 'stepStake', [-1]],
    ['Escolher aposta', 'openStakes', []],
    ['Giros automáticos', 'openAutoplay', []],
    ['Comprar bônus', 'openBuy', []],
    ['Tabela de pagamentos', 'openRules', []],
    ['Menu do jogo', 'openMenu', []],
    ['Turbo', 'toggleTurbo', []],
    ['Som', 'toggleSound', []],
  ] as const)('“%s” does what it says, and nothing else', (name, act, given) => {
    open();
    button(name)?.click();
    const done = Object.entries(acts).filter(([, one]) => one.mock.calls.length > 0);
    expect(done.map(([one]) => one)).toEqual([act]);
    if (given.length > 0) expect(acts[act].mock.calls).toEqual([given]);
  });

  it('R30 shows balance, stake and the last prize as money', () => {
    open();
    hud.showBalance(1_234_567_89);
    hud.showLastWin(0);
    expect([meter('game-balance'), meter('stake'), meter('last-win')]).toEqual([
      'R$ 1.234.567,89',
      'R$ 1,00',
      'R$ 0,00',
    ]);
  });

  it('R33 has neither turbo nor automatic spins where the house may not give them', () => {
    open();
    expect([button('Turbo'), button('Giros automáticos')]).not.toContain(undefined);
    windowState.setState({ may: { autoplay: false, turbo: false } });
    expect([button('Turbo'), button('Giros automáticos')]).toEqual([undefined, undefined]);
  });

  it('offers no step beyond the least and the greatest stake', () => {
    open();
    hud.showStake({ ...stake, canShrink: false });
    expect([isEnabled('Diminuir aposta'), isEnabled('Aumentar aposta')]).toEqual([false, true]);
    hud.showStake({ ...stake, canGrow: false });
    expect([isEnabled('Diminuir aposta'), isEnabled('Aumentar aposta')]).toEqual([true, false]);
  });

  it('while a spin runs lets nothing change its stake, and the spin button still hurries it', () => {
    open();
    hud.setSpinning(true);
    hud.showStake({ centavos: 1_00, canShrink: false, canGrow: false, isLocked: true });
    expect(betting.filter(isEnabled)).toEqual(['Girar']);
    expect(button('Girar')?.dataset['state']).toBe('spinning');
  });

  it('that has ended can only be left and read', () => {
    open();
    hud.close();
    expect(betting.filter(isEnabled)).toEqual([]);
    expect(['Voltar', 'Tabela de pagamentos', 'Menu do jogo'].filter(isEnabled)).toHaveLength(3);
  });

  it.each([
    [10, 'Parar giros automáticos, faltam 10'],
    [1, 'Parar giros automáticos, falta 1'],
    [0, 'Parar giros automáticos, falta 0'],
  ])('with %i automatic spins to come stops them with the same button', (spinsLeft, name) => {
    open();
    windowState.setState({ spinsLeft });
    expect(plain(host.querySelector('.spins-left'))).toBe(String(spinsLeft));
    expect(button('Girar')).toBeUndefined();
    button(name)?.click();
    expect(acts.act).toHaveBeenCalledOnce();
  });

  it('says of its switches whether they are on', () => {
    open();
    windowState.setState({ isTurbo: true, isSoundOn: false });
    expect(['Turbo', 'Som'].map((name) => button(name)?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  });

  it('marks a stake above the balance in words', () => {
    open();
    windowState.setState({ isStakeAboveBalance: true });
    expect(plain(host.querySelector('.meter-stake dt'))).toBe('Acima do saldo');
  });

  it('tells a result to ears in its own region, and only to eyes in the line below the reels', async () => {
    open();
    const region = host.querySelector('output');
    hud.say('Ganhou R$ 5,00');
    hud.announce('Ganhou R$ 5,00. Saldo R$ 15,00');
    expect(host.querySelector('output')).toBe(region);
    await vi.waitFor(() => expect(plain(region)).toBe('Ganhou R$ 5,00. Saldo R$ 15,00'));
    expect(host.querySelector('.message')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('tells ears the same words once, until a round begins', async () => {
    open();
    const region = host.querySelector('output');
    hud.announce('Reconectando…');
    await vi.waitFor(() => expect(plain(region)).toBe('Reconectando…'));
    hud.announce('Reconectando…');
    expect(plain(region)).toBe('Reconectando…');
    hud.announce('');
    hud.announce('Reconectando…');
    expect(plain(region)).toBe('');
    await vi.waitFor(() => expect(plain(region)).toBe('Reconectando…'));
  });
});

describe('the legend of the keys', () => {
  const legend = () =>
    [...host.querySelectorAll('.keys dl > div')].map((row) => [
      plain(row.querySelector('dt')).trim(),
      plain(row.querySelector('dd')),
    ]);

  it('says in words what each key does, in every family', () => {
    open();
    expect(host.querySelector('.keys')?.getAttribute('aria-label')).toBe('Atalhos do teclado');
    expect(legend()).toEqual([
      ['Espaço Enter', 'Girar'],
      ['Setas', 'Aposta'],
      ['Esc', 'Fechar'],
    ]);
    windowState.setState({ isInstant: true });
    expect(legend()[0]).toEqual(['Espaço Enter', 'Apostar e retirar']);
  });

  it('is told by the buttons too, also where it isn’t shown', () => {
    open();
    const keysOf = (name: string) => button(name)?.getAttribute('aria-keyshortcuts');
    expect(['Girar', 'Aumentar aposta', 'Diminuir aposta'].map(keysOf)).toEqual([
      'Space Enter',
      'ArrowRight ArrowUp',
      'ArrowLeft ArrowDown',
    ]);
  });
});

describe('the window of a game in which the player decides', () => {
  it('has its own choices and controls, and neither spin button nor turbo nor automatic spins', () => {
    open();
    windowState.setState({
      isInstant: true,
      options: <p>Escolhas</p>,
      controls: <button type="button">Retirar</button>,
    });
    expect(['Girar', 'Turbo', 'Giros automáticos'].map(button)).toEqual([undefined, undefined, undefined]);
    expect(plain(host.querySelector('.instant-options'))).toBe('Escolhas');
    expect(button('Retirar')).toBeDefined();
    expect(isEnabled('Aumentar aposta')).toBe(true);
  });
});

describe('a great prize', () => {
  it('of a bought round is told as often as it is the stake, not the price', () => {
    open();
    const announcer = createAnnouncer(hud);
    announcer.celebrate('big');
    announcer.win({ amountCentavos: 400_00, betCentavos: 40_00, stakeCentavos: 1_00, isFinal: false });
    expect(plain(host.querySelector('.celebration'))).toBe('Grande prêmioR$ 400,00400× a aposta');
    announcer.win({ amountCentavos: 400_00, betCentavos: 40_00, stakeCentavos: 1_00, isFinal: true });
    expect(host.querySelector('.celebration')).toBeNull();
  });

  it.each([
    ['big', [12_99, 1_00], 'Grande prêmioR$ 12,9912,9× a aposta'],
    ['mega', [3_333_00, 100_00], 'Prêmio giganteR$ 3.333,0033,3× a aposta'],
    ['epic', [100_000_00, 1_00], 'Prêmio lendárioR$ 100.000,00100.000× a aposta'],
  ] as const)(
    '%s is told with its amount and how often it is the bet, never rounded up',
    (level, [win, bet], words) => {
      open();
      celebration.count(win, bet);
      celebration.show(level);
      expect(plain(host.querySelector('.celebration'))).toBe(words);
      celebration.hide();
      expect(host.querySelector('.celebration')).toBeNull();
    },
  );
});

describe('a demonstration', () => {
  it('says that its money is none, fills it up and leads to the real game', () => {
    open();
    expect(button('Repor saldo fictício')).toBeUndefined();
    const demo = { refill: vi.fn(), playForReal: vi.fn() };
    windowState.setState({ demo });
    expect(plain(host.querySelector('.demo-mark'))).toBe('Demonstração · saldo fictício');
    button('Repor saldo fictício')?.click();
    button('Jogar valendo')?.click();
    expect([demo.refill.mock.calls.length, demo.playForReal.mock.calls.length]).toEqual([1, 1]);
  });
});
