import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { KenoClient, PlinkoClient } from '@ipe/game-stage';
import { expect, it } from 'vitest';
import { AnteChoice } from '#ante/ante-choice.ts';
import { KenoChoice } from '#keno/keno-choice.ts';
import { PlinkoChoice } from '#plinko/plinko-choice.ts';
import { lendChoice } from './lend-choice.ts';

const mathOf = (id: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../../games/${id}/math.json`), 'utf8')) as unknown;

function storageOf() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it('the price of a spin that the player chose comes back after the house’s rounds with other reels', () => {
  const choice = new AnteChoice(['base', 'lookout'].map((mode) => ({ mode, name: mode, facts: '' })));
  const lend = lendChoice(choice.state, (mode) => choice.show(mode));
  lend('lookout');
  // Each round of the lot shows the lot's mode.
  choice.show('lookout');
  expect(choice.mode).toBe('lookout');
  lend(undefined);
  expect(choice.mode).toBe('base');
  choice.choose('lookout');
  lend('base');
  expect(choice.mode).toBe('base');
  lend(undefined);
  expect(choice.mode).toBe('lookout');
  lend(undefined);
  expect(choice.mode).toBe('lookout');
});

it('so do rows and risk', () => {
  const { modes } = mathOf('chuva-de-pinhao') as PlinkoClient['math'];
  const storage = storageOf();
  const choice = new PlinkoChoice(modes, { storage, key: 'mode' });
  const lend = lendChoice(choice.state, (mode) => choice.show(mode));
  choice.choose({ risk: 'high' });
  lend('low16');
  expect(choice.mode).toBe('low16');
  lend(undefined);
  expect([choice.mode, storage.values.get('mode')]).toEqual(['high12', 'high12']);
});

it('so do cells, and the rounds of the house may be of two lots one after the other', () => {
  const math = mathOf('pe-de-jabuticaba') as KenoClient['math'];
  const choice = new KenoChoice(math, { kept: { storage: storageOf(), key: 'picks' }, randomBelow: () => 0 });
  const lend = lendChoice(choice.state, (mode) => choice.lend(mode));
  choice.toggle(30);
  choice.chooseRisk('high');
  lend('base');
  choice.surprise();
  lend('low2');
  expect([choice.picks, choice.needed]).toEqual([[], 2]);
  lend(undefined);
  expect(choice.state.getState()).toMatchObject({ picks: [30], risk: 'high', mode: 'high1' });
  expect([choice.most, choice.needed]).toEqual([10, undefined]);
});
