// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goTo } from '#shell/navigation/navigation.ts';
import { UpdatePrompt } from './update-prompt.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

it('asks whether to update, and updates with the answer', () => {
  const onUpdate = vi.fn();
  render(<UpdatePrompt onUpdate={onUpdate} />);
  expect(screen.getByRole('status').textContent).toContain('Nova versão disponível');
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(onUpdate).toHaveBeenCalledOnce();
});

it('can be put off', () => {
  render(<UpdatePrompt onUpdate={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Depois' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('waits until a game is left', () => {
  history.replaceState(null, '', '/game-pay');
  render(<UpdatePrompt onUpdate={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => goTo('/'));
  expect(screen.getByRole('status').textContent).toContain('Nova versão disponível');
});
