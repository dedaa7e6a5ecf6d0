// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { bruno } from '#testing/fake-members.ts';
import { openAs } from '#testing/page.tsx';

it('each address shows its own screen, whichever was opened before', async () => {
  openAs(bruno(), '/risk/rules');
  expect(await screen.findByRole('heading', { level: 1, name: 'Risco' })).toBeTruthy();
  for (const [address, title] of [
    ['/rules', 'Recompensas'],
    ['/withdrawals/rule', 'Regra automática dos saques'],
    ['/rules/sign', 'Recompensas'],
    ['/risk/rules', 'Risco'],
  ] as const) {
    act(() => navigate(`/back-office${address}`));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  }
});

it('the navigation marks the screen that is shown, and the one that a page lies below', async () => {
  openAs(bruno(), '/missions');
  const link = async (name: string) =>
    within(await screen.findByRole('navigation', { name: 'Telas' })).getByRole('link', { name });
  expect((await link('Missões')).getAttribute('aria-current')).toBe('page');
  act(() => navigate('/back-office/missions/0198a000-0000-7000-8000-0000000000f1'));
  expect((await link('Missões')).getAttribute('aria-current')).toBe('true');
  expect((await link('Torneios')).getAttribute('aria-current')).toBeNull();
});
