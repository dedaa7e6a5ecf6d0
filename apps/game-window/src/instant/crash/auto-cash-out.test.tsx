// @vitest-environment happy-dom
import { options, render } from 'preact';
import { expect, it } from 'vitest';
import { AutoCashOut, parseMultiplier } from './auto-cash-out.ts';
import { PressButton } from '#instant/press-button.tsx';
import { AutoCashOutField } from './auto-cash-out-field.tsx';
import { createCrashView } from './crash-view.tsx';

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

const bounds = { minCashoutX100: 101, maxCashoutX100: 1_000_000 };

it.each([
  ['2', 200],
  ['2,5', 250],
  ['1,01', 101],
  ['2.50', 250],
  ['10.000', 1_000_000],
  ['10.000,00×', 1_000_000],
  ['1,00', undefined],
  ['10.000,01', undefined],
  ['', undefined],
  ['abc', undefined],
  ['-2', undefined],
])('reads the multiplier %s as a Brazilian types it', (words, x100) => {
  expect(parseMultiplier(words, bounds)).toBe(x100);
});

it('is off until the player turns it on, and says when what was typed is no multiplier', () => {
  const auto = new AutoCashOut(bounds, { storage: sessionStorage, key: 'auto' });
  const host = document.body.appendChild(document.createElement('div'));
  render(<AutoCashOutField auto={auto} view={createCrashView()} />, host);
  const [toggle, field] = host.querySelectorAll('input');
  if (!toggle || !field) throw new Error('no switch or no field');
  expect(toggle.getAttribute('role')).toBe('switch');
  expect(auto.read()).toBeNull();
  toggle.click();
  expect(auto.read()).toBe(200);
  field.value = '0,5';
  field.dispatchEvent(new Event('input'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(auto.read()).toBeUndefined();
});

it('acts when the finger goes down, and not again when it goes up', () => {
  const host = document.createElement('div');
  const acts: string[] = [];
  let isPressAll = true;
  const press = () => {
    acts.push('press');
    return isPressAll;
  };
  render(<PressButton onPress={press} onClick={() => void acts.push('click')} />, host);
  const [button] = host.querySelectorAll('button');
  if (!button) throw new Error('no button');
  const tap = () => {
    button.dispatchEvent(new PointerEvent('pointerdown', { button: 0 }));
    button.dispatchEvent(new MouseEvent('click', { detail: 1 }));
  };
  tap();
  expect(acts).toEqual(['press']);
  isPressAll = false;
  tap();
  expect(acts).toEqual(['press', 'press', 'click']);
  // A key press causes a click without a pointer.
  button.dispatchEvent(new MouseEvent('click', { detail: 0 }));
  expect(acts.at(-1)).toBe('click');
});
