// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RouteAnnouncer } from './route-announcer.tsx';

it('says which page came, and nothing about the one that the browser loaded', async () => {
  document.title = 'Início · Ipê';
  const { container } = render(<RouteAnnouncer />);
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('');
  await act(async () => {
    document.title = 'Saque · Ipê';
  });
  await waitFor(() => expect(region?.textContent).toBe('Saque · Ipê'));
});
