// @vitest-environment happy-dom
import { options, render } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeSheet, SheetHost } from '#sheets/sheet-host.tsx';
import { windowState } from '#shell/window-state.ts';
import { StakeControl } from '#stake/stake-control.ts';
import type { ShownStake } from '#shell/window-state.ts';
import { GrantedLots } from './granted-lots.ts';
import { lotOfTwo } from './lot.fixture.ts';
import { showGranted, showSummary } from './show-granted.tsx';
import { text } from './granted.text.ts';

options.debounceRendering = (draw) => draw();

const lot = { ...lotOfTwo, rounds: 10, played: 3, wonCentavos: 1_25, wageringX100: 200 };

let host: HTMLElement;
beforeEach(() => {
  document.body.replaceChildren();
  host = document.body.appendChild(document.createElement('div'));
  windowState.setState({ spin: 'idle' });
});
afterEach(() => {
  closeSheet();
  render(null, host);
});
const plain = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

it('the bar offers the rounds, and counts them at their own stake while they are played', () => {
  const shown: ShownStake[] = [];
  const hud = { say: () => {}, announce: () => {}, showStake: (stake: ShownStake) => void shown.push(stake) };
  const stake = new StakeControl({ stakesCentavos: [50, 100], defaultStakeCentavos: 100, hud });
  const lots = new GrantedLots([lot]);
  showGranted({ hud: hud as never, stake }, lots);
  render(<>{windowState.getState().granted}</>, host);
  expect(plain()).toMatch(/Você tem 7 rodadas da casa.*R\$ 0,50.*29\/11\/2026/u);
  document.querySelector('button')?.click();
  expect(lots.playing).toEqual(lot);
  expect(shown.at(-1)).toEqual({ centavos: 50, canShrink: false, canGrow: false, isLocked: true });
  expect(plain()).toContain('Rodadas da casa: 3 de 10');
  document.querySelector('button')?.click();
  expect(lots.playing).toBeUndefined();
  expect(shown.at(-1)).toMatchObject({ centavos: 100, isLocked: false });
  lots.drop(lot.grantId);
  expect(plain()).toBe('');
});

it('the summary says what was won and what becomes of it', () => {
  render(<SheetHost />, host);
  showSummary({ ...lot, played: 10 }, { ...lot, rounds: 5, played: 0 });
  expect(plain()).toMatch(/10 rodadas de R\$ 0,50.*Você ganhou R\$ 1,25.*2 vezes.*5 rodadas da casa/u);
  closeSheet();
  showSummary({ ...lot, wonCentavos: 0 }, undefined);
  expect(plain()).toContain(text.nothing);
});
