// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it('keeps the focus while it is busy, and neither acts nor sends its form', () => {
  const [act, send] = [vi.fn(), vi.fn()];
  const show = (isBusy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" isBusy={isBusy} onClick={act}>
        Sacar
      </Button>
    </form>
  );
  const { rerender } = render(show(false));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sacar' });
  rerender(show(true));
  // A browser takes the focus from a button that becomes disabled.
  expect([button.disabled, button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual([
    false,
    'true',
    'true',
  ]);
  fireEvent.click(button);
  expect([act, send].flatMap(({ mock }) => mock.calls)).toEqual([]);
  rerender(show(false));
  fireEvent.click(button);
  expect([act, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('that is disabled is disabled', () => {
  render(<Button disabled>Sacar</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});
