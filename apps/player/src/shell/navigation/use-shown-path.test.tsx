// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goTo } from './navigation.ts';
import { useShownPath } from './use-shown-path.ts';

function Shown() {
  return (
    <main tabIndex={-1}>
      <output>{useShownPath()}</output>
    </main>
  );
}

/** Imitates view transitions: calls back after the picture of the old page is taken. */
function stubTransitions() {
  const start = vi.fn((show: () => void) => {
    setTimeout(() => act(show));
    return { ready: Promise.resolve() };
  });
  Object.assign(document, { startViewTransition: start });
  return start;
}

const shown = () => screen.getByRole('status').textContent;

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  Object.assign(document, { startViewTransition: undefined });
});

it('pages change in a view transition, and the keyboard goes on in the new one', async () => {
  const start = stubTransitions();
  render(<Shown />);
  expect(start).not.toHaveBeenCalled();
  act(() => goTo('/promo'));
  expect([location.pathname, shown()]).toEqual(['/promo', '/']);
  // The frame in which the tapped tab lights up comes first.
  expect(start).not.toHaveBeenCalled();
  await waitFor(() => expect(shown()).toBe('/promo'));
  expect(start).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it.each([
  ['motion is unwanted', () => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)],
  ['the browser has none', () => Object.assign(document, { startViewTransition: undefined })],
])('and without one where %s', async (_, takeAway) => {
  const start = stubTransitions();
  takeAway();
  render(<Shown />);
  act(() => goTo('/promo'));
  await waitFor(() => expect(shown()).toBe('/promo'));
  expect(start).not.toHaveBeenCalled();
});

it('change where nobody sees them, too: a hidden tab has no frames', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  render(<Shown />);
  act(() => goTo('/promo'));
  await waitFor(() => expect(shown()).toBe('/promo'));
});
