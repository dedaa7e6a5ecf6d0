// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TextSizeControl } from './text-size-control.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="viewport" content="" />';
});
afterEach(cleanup);

it('enlarges the text of the whole page from 100 to 200 % and back, and remembers it', () => {
  render(<TextSizeControl />);
  press('Diminuir o texto');
  expect(shown()).toBe('100%');
  for (let tap = 0; tap < 6; tap++) press('Aumentar o texto');
  expect(shown()).toBe('200%');
  expect(localStorage.getItem('textSize')).toBe('200');
  expect(Number.parseFloat(document.documentElement.style.fontSize)).toBeGreaterThanOrEqual(32);
  cleanup();
  render(<TextSizeControl />);
  expect(shown()).toBe('200%');
  press('Diminuir o texto');
  expect(shown()).toBe('175%');
});
