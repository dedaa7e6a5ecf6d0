// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tip } from './tip.tsx';

it('S9-tip: is 280 px wide, is told to screen readers, and can be closed', () => {
  const onClose = vi.fn();
  render(<Tip message="Falhou" type="error" closeLabel="Fechar" onClose={onClose} />);
  const tip = screen.getByRole('alert');
  expect(tip.textContent).toBe('Falhou');
  expect(tip.className).toContain('w-[280px]');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
