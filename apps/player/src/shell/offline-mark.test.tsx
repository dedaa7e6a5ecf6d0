// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineMark } from './offline-mark.tsx';

it('says that the connection is gone for as long as it is', () => {
  render(<OfflineMark />);
  const said = () => screen.getByRole('status').textContent;
  const become = (isOnline: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  expect(said()).toBe('');
  become(false);
  expect(said()).toBe('Sem internet');
  become(true);
  expect(said()).toBe('');
});
