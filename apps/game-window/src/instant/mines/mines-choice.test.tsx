// @vitest-environment happy-dom
import { options, render } from 'preact';
import { beforeEach, expect, it } from 'vitest';
import { MinesChoice } from './mines-choice.ts';
import { MinesChoiceField } from './mines-choice-field.tsx';

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

const kept = { storage: sessionStorage, key: 'mines' };
const createChoice = () => {
  const changes: number[] = [];
  const choice: MinesChoice = new MinesChoice(
    { minMines: 1, maxMines: 24 },
    { kept, onChange: () => void changes.push(choice.count) },
  );
  const host = document.createElement('div');
  render(<MinesChoiceField choice={choice} />, host);
  const button = (name: string) => host.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
  return { choice, changes, button };
};

beforeEach(() => sessionStorage.clear());

it('begins with three, goes by steps and at a tap, and never past either end', () => {
  const { choice, changes, button } = createChoice();
  expect(choice.count).toBe(3);
  button('Mais armadilhas')?.click();
  button('20 armadilhas')?.click();
  expect(changes).toEqual([4, 20]);
  for (let i = 0; i < 9; i += 1) button('Mais armadilhas')?.click();
  expect(choice.count).toBe(24);
  expect(button('Mais armadilhas')?.disabled).toBe(true);
});

it('is remembered, and what was changed in the storage counts for nothing', () => {
  createChoice().choice.choose(10);
  expect(createChoice().choice.count).toBe(10);
  sessionStorage.setItem('mines', 'many');
  expect(createChoice().choice.count).toBe(1);
});

it('stays as it is while a round is open', () => {
  const { choice, changes, button } = createChoice();
  choice.lock(true);
  button('5 armadilhas')?.click();
  expect(choice.count).toBe(3);
  expect(changes).toEqual([]);
});
