// @vitest-environment happy-dom
import { h, options, render } from 'preact';
import { expect, it } from 'vitest';
import { Account } from '#session/account.ts';
import { BetPanel } from '#shell/bet-panel.tsx';
import { markStake } from './mark-stake.ts';
import { StakeControl } from './stake-control.ts';

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

function open() {
  const panel = document.createElement('div');
  render(h(BetPanel, {}), panel);
  const label = () => panel.querySelector('.meter-stake dt');
  const account = new Account({
    balance: 3_00,
    hud: { showBalance: () => {} },
    record: { add: () => {} },
    postToParent: () => {},
  });
  const stake = new StakeControl({
    stakesCentavos: [1_00, 5_00],
    defaultStakeCentavos: 1_00,
    hud: { showStake: () => {} },
  });
  const isMarked = () => label()?.parentElement?.hasAttribute('data-above-balance');
  markStake({ account, stake });
  return { account, stake, label, isMarked };
}

it('a stake above the balance is marked before anything is played, and until the balance covers it', () => {
  const { account, stake, label, isMarked } = open();
  expect([isMarked(), label()?.textContent]).toEqual([false, 'Aposta']);
  stake.choose(5_00);
  expect([isMarked(), label()?.textContent]).toEqual([true, 'Acima do saldo']);
  account.setBalance(8_00);
  expect([isMarked(), label()?.textContent]).toEqual([false, 'Aposta']);
  account.finish({ roundId: '1', betCentavos: 5_00, winCentavos: 0, balance: 3_00 });
  expect(isMarked()).toBe(true);
});

it('nothing is marked while the house pays: its rounds cost no balance', () => {
  const { account, stake, isMarked } = open();
  stake.choose(5_00);
  stake.fix(50);
  expect(isMarked()).toBe(false);
  account.finish({ roundId: '1', betCentavos: 0, winCentavos: 0, balance: 0 });
  expect(isMarked()).toBe(false);
  stake.fix(undefined);
  expect(isMarked()).toBe(true);
});
