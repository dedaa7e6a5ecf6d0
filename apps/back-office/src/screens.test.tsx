// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
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
