// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { KenoClient } from '@ipe/game-stage';
import { options, render } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { windowState } from '#shell/window-state.ts';
import { KenoChoiceField } from './keno-choice-field.tsx';
import { KenoChoice } from './keno-choice.ts';

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

const file = resolve(import.meta.dirname, '../../../../games/pe-de-jabuticaba/math.json');
const math = JSON.parse(readFileSync(file, 'utf8')) as KenoClient['math'];

function choiceOf(kept?: string) {
  const values = new Map(kept === undefined ? [] : [['picks', kept]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  // `randomBelow` always takes the first of the remaining cells.
  const choice = new KenoChoice(math, { kept: { storage, key: 'picks' }, randomBelow: () => 0 });
  const changes: string[] = [];
  choice.onChange(() => void changes.push(choice.mode));
  return { choice, changes, kept: () => values.get('picks') };
}

const pick = (choice: KenoChoice, cells: readonly number[]) => cells.map((cell) => choice.toggle(cell));

describe('the choice of cells', () => {
  it('begins with none, and every number of them with the risk is a mode of its own', () => {
    const { choice, changes } = choiceOf();
    expect(choice.state.getState()).toEqual({ picks: [], risk: 'low', mode: undefined });
    pick(choice, [30, 4, 17]);
    expect(choice.picks).toEqual([4, 17, 30]);
    choice.chooseRisk('high');
    choice.chooseRisk('high');
    pick(choice, [4]);
    expect(choice.picks).toEqual([17, 30]);
    expect(changes).toEqual(['low1', 'low2', 'low3', 'high3', 'high2']);
  });

  it('has no room for more than ten', () => {
    const { choice } = choiceOf();
    expect(pick(choice, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([...Array<boolean>(10).fill(true), false]);
    expect(choice.picks).toHaveLength(10);
    expect(choice.toggle(9)).toBe(true);
    expect(choice.toggle(10)).toBe(true);
  });

  it('is kept on the device, and what isn’t a choice of this game any more counts as nothing', () => {
    const { choice, kept } = choiceOf();
    pick(choice, [39, 0]);
    choice.chooseRisk('high');
    expect(choiceOf(kept()).choice.state.getState()).toEqual({ picks: [0, 39], risk: 'high', mode: 'high2' });
    for (const broken of ['{"picks":[40,-1,"3",1.5]}', '{"picks":7,"risk":"wild"}', 'none', '[]'])
      expect(choiceOf(broken).choice.state.getState()).toEqual({ picks: [], risk: 'low', mode: undefined });
    const tooMany = JSON.stringify({ picks: Array.from({ length: 11 }, (_, cell) => cell) });
    expect(choiceOf(tooMany).choice.picks).toEqual([]);
  });

  it('is left to chance at a tap: as many as there are now, else five', () => {
    const { choice } = choiceOf();
    choice.surprise();
    expect(choice.picks).toEqual([0, 1, 2, 3, 4]);
    choice.clear();
    pick(choice, [20, 21]);
    choice.surprise();
    expect(choice.picks).toEqual([0, 1]);
  });

  it('follows a round that is taken up, without becoming the player’s own', () => {
    const { choice, changes, kept } = choiceOf();
    choice.show('high2', [7, 8]);
    expect(choice.state.getState()).toEqual({ picks: [7, 8], risk: 'high', mode: 'high2' });
    choice.show('constructor', [1]);
    expect(choice.picks).toEqual([7, 8]);
    expect([changes, kept()]).toEqual([[], undefined]);
  });

  it('for the rounds of the house is of their card: its risk and as many cells, whatever the device keeps', () => {
    const { choice, kept } = choiceOf();
    pick(choice, [1, 2, 3]);
    const own = kept();
    choice.lend('base');
    expect(choice.state.getState()).toMatchObject({ picks: [1, 2, 3], risk: 'low', mode: 'base' });
    expect([choice.most, choice.needed]).toEqual([5, 5]);
    choice.chooseRisk('high');
    expect(pick(choice, [4, 5, 6])).toEqual([true, true, false]);
    choice.show('base', [1, 2, 3, 4, 5]);
    choice.clear();
    choice.surprise();
    expect([choice.picks, choice.mode, choice.needed]).toEqual([[0, 1, 2, 3, 4], 'base', 5]);
    expect(kept()).toBe(own);
  });

  it('that has too many cells for the house’s card begins with none', () => {
    const { choice } = choiceOf();
    pick(choice, [1, 2, 3]);
    choice.lend('low2');
    expect([choice.picks, choice.mode]).toEqual([[], 'low2']);
  });
});

describe('the field', () => {
  const host = document.createElement('div');
  const button = (words: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words)!;
  const stake = { centavos: 100, canShrink: false, canGrow: true, isLocked: false };

  beforeEach(() => {
    render(null, host);
    windowState.setState({ stake, spin: 'idle' });
  });

  it('counts what is picked, picks by itself, and clears', () => {
    const { choice } = choiceOf();
    render(<KenoChoiceField choice={choice} />, host);
    expect(host.textContent).toContain('0 de 10 casas');
    expect(button('Limpar').disabled).toBe(true);
    button('Surpresa').click();
    expect(host.textContent).toContain('5 de 10 casas');
    button('Alto').click();
    expect(choice.mode).toBe('high5');
    button('Limpar').click();
    expect(choice.picks).toEqual([]);
  });

  it('holds still while a round runs: what was bet stays bet', () => {
    const { choice } = choiceOf();
    windowState.setState({ stake: { ...stake, isLocked: true }, spin: 'spinning' });
    render(<KenoChoiceField choice={choice} />, host);
    expect([...host.querySelectorAll('button')].every(({ disabled }) => disabled)).toBe(true);
  });

  it('lets the cells of a round of the house be picked, of which only the risk is given', () => {
    const { choice } = choiceOf();
    choice.lend('base');
    windowState.setState({ stake: { ...stake, isLocked: true } });
    render(<KenoChoiceField choice={choice} />, host);
    expect(host.textContent).toContain('0 de 5');
    expect(['Baixo', 'Alto'].map((risk) => button(risk).disabled)).toEqual([true, true]);
    button('Surpresa').click();
    expect(host.textContent).toContain('5 de 5');
    button('Limpar').click();
    expect(choice.picks).toEqual([]);
  });
});
