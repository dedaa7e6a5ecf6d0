// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PlinkoClient } from '@ipe/game-stage';
import { options, render } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { windowState } from '#shell/window-state.ts';
import { PlinkoChoiceField } from './plinko-choice-field.tsx';
import { PlinkoChoice } from './plinko-choice.ts';
import { PlinkoResults, withResult, type LastResults } from './plinko-results.tsx';

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

const file = resolve(import.meta.dirname, '../../../../games/chuva-de-pinhao/math.json');
const { modes } = JSON.parse(readFileSync(file, 'utf8')) as PlinkoClient['math'];

function storageOf(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const choiceOf = (kept?: Record<string, string>) => {
  const storage = storageOf(kept);
  const choice = new PlinkoChoice(modes, { storage, key: 'mode' });
  const changes: string[] = [];
  choice.onChange(() => void changes.push(choice.mode));
  return { choice, storage, changes };
};

describe('the choice of rows and risk', () => {
  it('offers what the mathematics has, and begins with its base mode', () => {
    const { choice } = choiceOf();
    expect(choice.rows).toEqual([8, 12, 16]);
    expect(choice.risks).toEqual(['low', 'medium', 'high']);
    expect(choice.state.getState()).toEqual({ mode: 'base', rows: 12, risk: 'medium' });
  });

  it('is a mode of its own for every pair, told once and kept on the device', () => {
    const { choice, changes, storage } = choiceOf();
    choice.choose({ risk: 'high' });
    choice.choose({ rows: 16 });
    choice.choose({ rows: 16 });
    expect(changes).toEqual(['high12', 'high16']);
    expect(storage.values.get('mode')).toBe('high16');
    expect(choiceOf({ mode: 'low8' }).choice.mode).toBe('low8');
  });

  it('of a game that has changed is the base mode again', () => {
    expect(choiceOf({ mode: 'extreme99' }).choice.mode).toBe('base');
    expect(choiceOf({ mode: 'constructor' }).choice.mode).toBe('base');
  });

  it('follows a round that is taken up, without becoming the player’s own', () => {
    const { choice, changes, storage } = choiceOf();
    choice.show('low16');
    expect(choice.state.getState()).toEqual({ mode: 'low16', rows: 16, risk: 'low' });
    expect([changes, storage.values.size]).toEqual([[], 0]);
  });
});

describe('the last results', () => {
  it('are four, the newest first, and those of at least the stake are marked', () => {
    const host = document.createElement('div');
    const results = createStore<LastResults>(() => ({ multipliersX100: [] }));
    render(<PlinkoResults results={results} />, host);
    expect(host.textContent).toBe('');
    for (const multiplierX100 of [30, 100, 60, 400, 1_000_00]) {
      results.setState(withResult(results.getState(), multiplierX100));
    }
    const shown = [...host.querySelectorAll<HTMLElement>('li')];
    expect(shown.map(({ textContent }) => textContent)).toEqual(['1.000×', '4×', '0,6×', '1×']);
    expect(shown.map(({ dataset }) => dataset['won'] !== undefined)).toEqual([true, true, false, true]);
  });
});

describe('the field', () => {
  const host = document.createElement('div');
  const button = (name: string) => host.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!;
  const stake = { centavos: 100, canShrink: false, canGrow: true, isLocked: false };

  beforeEach(() => {
    render(null, host);
    windowState.setState({ stake });
  });

  it('shows what is chosen and changes it at a tap', () => {
    const { choice } = choiceOf();
    render(<PlinkoChoiceField choice={choice} />, host);
    expect([...host.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual(['Risco', 'Linhas']);
    expect(button('Médio').getAttribute('aria-pressed')).toBe('true');
    button('Alto').click();
    button('8 linhas').click();
    expect(choice.mode).toBe('high8');
    expect(button('Alto').getAttribute('aria-pressed')).toBe('true');
    expect(button('8 linhas').getAttribute('aria-pressed')).toBe('true');
    expect(button('Médio').getAttribute('aria-pressed')).toBe('false');
  });

  it('holds still while a round runs: what was bet stays bet', () => {
    const { choice } = choiceOf();
    windowState.setState({ stake: { ...stake, isLocked: true } });
    render(<PlinkoChoiceField choice={choice} />, host);
    expect([...host.querySelectorAll('button')].every(({ disabled }) => disabled)).toBe(true);
  });
});
