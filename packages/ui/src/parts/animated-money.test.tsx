// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnimatedMoney } from './animated-money.tsx';

let frames: FrameRequestCallback[] = [];
const start = 1000;
const paint = (atMs: number) =>
  act(() => {
    const due = frames;
    frames = [];
    for (const frame of due) frame(start + atMs);
  });
const shown = () => screen.getByTestId('money').textContent.replaceAll('\u00A0', ' ');
const money = (centavos: number) => (
  <p data-testid="money">
    <AnimatedMoney centavos={centavos} />
  </p>
);

beforeEach(() => {
  frames = [];
  vi.spyOn(performance, 'now').mockReturnValue(start);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('S9-count: money never leaves the way from its old value to the new one', () => {
  const { rerender } = render(money(10_000));
  rerender(money(0));
  paint(-8);
  expect(shown()).toBe('R$ 100,00');
  paint(499);
  expect(shown()).toBe('R$ 0,00');
  paint(500);
  expect(frames).toEqual([]);
});
