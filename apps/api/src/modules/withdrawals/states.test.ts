import { describe, expect, it } from 'vitest';
import {
  requireDepositTransition,
  depositTransitions,
  isUnpaid,
  type DepositState,
} from '#modules/deposits/deposit-states.ts';
import { requireTransition, withdrawalTransitions, type WithdrawalState } from './withdrawal-states.ts';

const everyPair = <State>(states: State[]) => states.flatMap((from) => states.map((to) => [from, to] as const));
const isIn =
  (steps: string[]) =>
  ([from, to]: readonly [string, string]) =>
    steps.includes(`${from} → ${to}`);

describe('a withdrawal', () => {
  const steps = [
    'review → approved',
    'review → refused',
    'approved → sent',
    'approved → failed',
    'sent → paid',
    'sent → failed',
  ];
  const pairs = everyPair(Object.keys(withdrawalTransitions) as WithdrawalState[]);

  it.each(pairs.filter(isIn(steps)))('goes %s → %s', (from, to) => {
    expect(() => requireTransition(from, to)).not.toThrow();
  });

  it.each(pairs.filter((pair) => !isIn(steps)(pair)))('can’t go %s → %s', (from, to) => {
    expect(() => requireTransition(from, to)).toThrow(`a withdrawal can't go from ${from} to ${to}`);
  });
});

describe('a deposit', () => {
  const steps = [
    'waiting → paid',
    'waiting → expired',
    'waiting → refunding',
    'expired → paid',
    'expired → refunding',
    'refunding → refunded',
  ];
  const pairs = everyPair(Object.keys(depositTransitions) as DepositState[]);

  it.each(pairs.filter(isIn(steps)))('goes %s → %s', (from, to) => {
    expect(() => requireDepositTransition(from, to)).not.toThrow();
  });

  it.each(pairs.filter((pair) => !isIn(steps)(pair)))('can’t go %s → %s', (from, to) => {
    expect(() => requireDepositTransition(from, to)).toThrow(`a deposit can't go from ${from} to ${to}`);
  });

  it('is unpaid while nothing of it was decided', () => {
    const states = Object.keys(depositTransitions) as DepositState[];
    expect(states.filter((state) => isUnpaid({ state }))).toEqual(['waiting', 'expired']);
  });
});
