import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listPageEntries } from './page-entries.ts';
import type { GameMessage } from './parent-window.ts';

async function open(isDemo: boolean) {
  const seen: (GameMessage | string)[] = [];
  const played = { act: () => {}, pause: (why: string) => void seen.push(`stopped by the ${why}`) };
  const postToParent = (message: GameMessage) => void seen.push(message);
  // This test doesn't need the switches.
  const entries = listPageEntries({ isDemo, postToParent }, played as never);
  for (const entry of entries) {
    entry.open();
    seen.push('the menu closes');
    await wait(0);
  }
  return { labels: entries.map(({ label }) => label), seen };
}

it('S2-balance-popup-amounts S2-support-contacts S2-side-menu-entries: a game’s menu opens the house’s balance, support and menu, and nothing goes on behind them', async () => {
  const { labels, seen } = await open(false);
  expect(labels).toEqual(['Saldo e créditos', 'Atendimento', 'Menu da casa']);
  expect(seen).toEqual([
    'stopped by the player',
    'the menu closes',
    { type: 'open-popup', popup: 'balanceTask' },
    'stopped by the player',
    'the menu closes',
    { type: 'open-popup', popup: 'customerService' },
    'stopped by the player',
    'the menu closes',
    { type: 'open-popup', popup: 'leftMenu' },
  ]);
});

it('play money is no balance: a demonstration’s menu opens the other two', async () => {
  expect((await open(true)).labels).toEqual(['Atendimento', 'Menu da casa']);
});
