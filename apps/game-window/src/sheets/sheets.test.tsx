// @vitest-environment happy-dom
import type { StagePreferences } from '@ipe/game-stage';
import { options, render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AutoplayLimits } from '#spins/autoplay.ts';
import { AutoplaySheet } from '#spins/autoplay-sheet.tsx';
import type { BuyOffer } from '#spins/buy-offers.ts';
import { BuySheet } from '#spins/buy-sheet.tsx';
import { HistorySheet } from '#session/history-sheet.tsx';
import type { GameMessage } from '#page/parent-window.ts';
import { showRealityCheck } from '#session/reality-check.tsx';
import { SessionRecord } from '#session/session-record.ts';
import { StakeControl } from '#stake/stake-control.ts';
import { openStakeSheet } from '#stake/stake-sheet.tsx';
import { TimeSheet } from '#session/time-sheet.tsx';
import { readPreferences } from '#storage/preferences.store.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { closeRealityCheck, closeSheet, openSheet, SheetHost } from './sheet-host.tsx';
import { connectSwitches } from './switches.ts';

const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const button = (words: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find((one) => plain(one).includes(words));
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => plain(one).startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const type = (input: HTMLInputElement, typed: string) => {
  input.value = typed;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const record = () => new SessionRecord({ storage: sessionStorage, gameId: 'capivara-da-sorte', owner: 'session' });

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

let host: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  host = document.body.appendChild(document.createElement('div'));
  render(<SheetHost />, host);
});

afterEach(() => {
  closeSheet();
  closeRealityCheck();
  render(null, host);
});

describe('the choice of the stake', () => {
  const stakes = () =>
    new StakeControl({ stakesCentavos: [50, 100, 10_000], defaultStakeCentavos: 100, hud: { showStake: () => {} } });
  const radios = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')];

  it('shows the whole ladder as radio buttons, the present stake marked, and a choice counts at once', () => {
    const stake = stakes();
    openStakeSheet({ stake, hasReels: true });
    expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
      ['50', false],
      ['100', true],
      ['10000', false],
    ]);
    expect(document.activeElement).toBe(radios()[1]);
    radios()[2]?.click();
    expect(stake.centavos).toBe(10_000);
  });

  it.each([
    [true, 'Valor por giro'],
    [false, 'Valor por rodada'],
  ])('with reels (%s) is called %s', (hasReels, called) => {
    openStakeSheet({ stake: stakes(), hasReels });
    expect(dialog()?.querySelector('legend')?.textContent).toBe(called);
  });

  it('goes to either end with one tap', () => {
    const stake = stakes();
    openStakeSheet({ stake, hasReels: true });
    button('Máxima')?.click();
    expect(stake.centavos).toBe(10_000);
    button('Mínima')?.click();
    expect(stake.centavos).toBe(50);
    expect(radios()[0]?.checked).toBe(true);
  });

  it('stays closed while a round runs', () => {
    const stake = stakes();
    stake.lock(true);
    openStakeSheet({ stake, hasReels: true });
    expect(dialog()).toBeNull();
  });
});

describe('the limits of automatic spins', () => {
  function sheet() {
    const started: AutoplayLimits[] = [];
    openSheet(<AutoplaySheet priceCentavos={2_00} start={(limits) => void started.push(limits)} />);
    return { started, submit: () => button('Começar')?.click() };
  }

  it.each(['', 'muito', '-5', '1,99'])('start nothing with "%s" as the most to lose', (typed) => {
    const { started, submit } = sheet();
    const loss = field('Parar antes');
    type(loss, typed);
    submit();
    expect(started).toEqual([]);
    expect(loss.getAttribute('aria-invalid')).toBe('true');
    expect(dialog()).not.toBeNull();
  });

  it('say what is wrong with one until it is typed anew', () => {
    const { submit } = sheet();
    submit();
    const loss = field('Parar antes');
    expect(loss.getAttribute('aria-invalid')).toBe('true');
    type(loss, '5');
    expect(loss.getAttribute('aria-invalid')).toBe('false');
  });

  it('start with what the player chose and close the sheet', () => {
    const { started, submit } = sheet();
    document.querySelector<HTMLInputElement>('input[value="25"]')?.click();
    type(field('Parar antes'), '50,00');
    type(field('Parar num prêmio'), 'R$ 1.000,00');
    document.querySelector<HTMLInputElement>('input[role=switch]')?.click();
    expect(plain(button('Começar') ?? null)).toBe('Começar 25 giros');
    submit();
    expect(started).toEqual([{ spins: 25, lossCentavos: 50_00, singleWinCentavos: 1_000_00, stopsOnFeature: true }]);
    expect(dialog()).toBeNull();
  });

  it('have no win to stop at unless one is written, and refuse one that is no amount', () => {
    const { started, submit } = sheet();
    type(field('Parar antes'), '10');
    type(field('Parar num prêmio'), 'mil');
    submit();
    expect(started).toEqual([]);
    type(field('Parar num prêmio'), '');
    submit();
    expect(started).toEqual([{ spins: 10, lossCentavos: 10_00, stopsOnFeature: false }]);
  });
});

describe('buying a feature', () => {
  const offer: BuyOffer = {
    mode: 'buy',
    times: 40,
    title: 'Rodadas bônus na hora',
    gives: ['8 rodadas'],
    stated: { rtp: 0.952 },
  };

  function sheet(balanceCentavos: number) {
    const bought: string[] = [];
    const account = { balanceCentavos, canPay: (centavos: number) => balanceCentavos >= centavos };
    const buy = (mode: string) => void bought.push(mode);
    openSheet(<BuySheet offers={[offer]} account={account} price={() => 40_00} buy={buy} />);
    return bought;
  }

  it('says price, content and its own return, and asks once more before it pays', () => {
    const bought = sheet(100_00);
    expect(plain(dialog())).toContain('R$ 40,00 · 40× a aposta');
    expect(plain(dialog())).toContain('8 rodadas');
    expect(plain(dialog())).toContain('RTP desta compra: 95,2%');
    button('Comprar por')?.click();
    expect(bought).toEqual([]);
    button('Sim, pagar R$ 40,00')?.click();
    expect(bought).toEqual(['buy']);
    expect(dialog()).toBeNull();
  });

  it('buys nothing when the player thinks better of it', () => {
    const bought = sheet(100_00);
    button('Comprar por')?.click();
    button('Agora não')?.click();
    expect(bought).toEqual([]);
    expect(button('Comprar por')).toBeDefined();
  });

  it('cannot be tapped without the money, and says how much is missing', () => {
    sheet(39_99);
    expect(button('Falta R$ 0,01')?.disabled).toBe(true);
  });
});

describe('the rounds of this session', () => {
  const round = { roundId: 'round-1', betCentavos: 1_00, winCentavos: 40, balance: 0 };

  it('open in the page around, each with its proof, and all of them', () => {
    const sent: GameMessage[] = [];
    const kept = record();
    kept.add(round);
    const postToParent = (message: GameMessage) => void sent.push(message);
    openSheet(<HistorySheet record={kept} gameId="capivara-da-sorte" isDemo={false} postToParent={postToParent} />);
    button('Aposta R$ 1,00')?.click();
    button('Ver todas')?.click();
    expect(plain(dialog())).toContain('−R$ 0,60');
    expect(sent).toEqual([
      { type: 'open-round', roundId: 'round-1' },
      { type: 'open-record', gameId: 'capivara-da-sorte' },
    ]);
  });

  it('whose bet came back won nothing, and count as neither bet nor prize', () => {
    const kept = record();
    kept.add({ ...round, winCentavos: 1_00, isReturned: true });
    openSheet(<HistorySheet record={kept} gameId="capivara-da-sorte" isDemo postToParent={() => {}} />);
    expect(plain(dialog())).toContain('Aposta R$ 1,00Aposta devolvida');
    expect(plain(dialog())).not.toContain('Prêmio');
    expect(kept.totals).toEqual({ rounds: 1, betCentavos: 0, winCentavos: 0 });
  });

  it('of a demonstration are only looked at: no server knows them', () => {
    const kept = record();
    kept.add(round);
    openSheet(<HistorySheet record={kept} gameId="capivara-da-sorte" isDemo postToParent={() => {}} />);
    expect(button('Aposta')).toBeUndefined();
    expect(button('Ver todas')).toBeUndefined();
  });
});

describe('time and money of the session', () => {
  it('are bets, wins and what is left, and the reminder is chosen from 30, 60 and 90 minutes', () => {
    const kept = record();
    kept.add({ roundId: 'a', betCentavos: 5_00, winCentavos: 2_00, balance: 0 });
    const chosen: number[] = [];
    const reminder = { minutes: () => 60, choose: (minutes: number) => void chosen.push(minutes) };
    openSheet(<TimeSheet record={kept} reminder={reminder} />);
    expect(plain(dialog())).toContain('Total apostadoR$ 5,00');
    expect(plain(dialog())).toContain('Total em prêmiosR$ 2,00');
    expect(plain(dialog())).toContain('Resultado−R$ 3,00');
    document.querySelector<HTMLInputElement>('input[value="30"]')?.click();
    expect(chosen).toEqual([30]);
  });
});

describe('the reminder', () => {
  it('stays until it is answered, whatever closes dialogs, and takes no tap that was meant for the game', () => {
    vi.useFakeTimers();
    const left = vi.fn();
    const kept = record();
    kept.addTime(60 * 60_000);
    showRealityCheck({ record: kept, leave: left });
    button('Continuar jogando')?.click();
    dialog()?.close();
    expect(plain(dialog())).toContain('Você está jogando há 1 h 00 min.');
    expect(kept.unansweredMs).toBe(60 * 60_000);
    vi.advanceTimersByTime(1_000);
    button('Continuar jogando')?.click();
    expect(dialog()).toBeNull();
    expect(kept.unansweredMs).toBe(0);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('how a game sounds, moves and feels', () => {
  const radio = (value: string) => document.querySelector<HTMLInputElement>(`dialog input[value="${value}"]`);
  const slider = (label: string) => field(label);
  const move = (input: HTMLInputElement, percent: number) => type(input, String(percent));

  function sheet({ hasMusic = true, isCalm = false, isPhone = true } = {}) {
    localStorage.clear();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') ? isPhone : isCalm }));
    vi.stubGlobal('navigator', { vibrate: () => true });
    const given: StagePreferences[] = [];
    const sounding: boolean[] = [];
    const switches = connectSwitches(localStorage, {
      setTurbo: () => {},
      setSound: (isOn) => void sounding.push(isOn),
      setPreferences: (preferences) => void given.push(preferences),
    });
    openSheet(<MenuSheet switches={switches} entries={[]} hasMusic={hasMusic} />);
    return { given, sounding };
  }
  afterEach(() => vi.unstubAllGlobals());

  it('has volumes of effects and music apart, heard at once and kept', () => {
    const { given } = sheet();
    expect(given.at(-1)?.volumes).toEqual({ effects: 0.8, music: 0.5 });
    move(slider('Música'), 0);
    move(slider('Efeitos'), 35);
    expect(given.at(-1)?.volumes).toEqual({ effects: 0.35, music: 0 });
    expect(slider('Efeitos').getAttribute('aria-valuetext')).toBe('35%');
    expect(readPreferences(localStorage)).toMatchObject({ effectsVolume: 35, musicVolume: 0 });
  });

  it('has no volumes while the sound is off, and none of music where a game has none', () => {
    const { sounding } = sheet({ hasMusic: false });
    expect([slider('Efeitos') !== null, slider('Música')]).toEqual([true, null]);
    document.querySelector<HTMLInputElement>('dialog input[role=switch]')?.click();
    expect(sounding.at(-1)).toBe(false);
    expect(slider('Efeitos')).toBeNull();
  });

  it('moves as much as the player wants, and says so where the device wants less', () => {
    const { given } = sheet();
    expect(radio('normal')?.checked).toBe(true);
    radio('full')?.click();
    expect(given.at(-1)?.intensity).toBe('full');
    expect(document.documentElement.dataset['intensity']).toBe('full');
    expect(plain(dialog())).not.toContain('menos movimento');
    sheet({ isCalm: true });
    expect(plain(dialog())).toContain('Seu aparelho pede menos movimento');
  });

  it('shakes a phone for wins until its switch is off; what can’t shake has none', () => {
    const { given } = sheet();
    expect(given.at(-1)?.isShaking).toBe(true);
    const shaking = [...document.querySelectorAll('.switch')].find((one) => plain(one).includes('Vibrar'));
    shaking?.querySelector('input')?.click();
    expect(given.at(-1)?.isShaking).toBe(false);
    sheet({ isPhone: false });
    expect(plain(dialog())).not.toContain('Vibrar');
  });
});
