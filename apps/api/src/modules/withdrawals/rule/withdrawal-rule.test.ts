import type { WithdrawalRule } from '@ipe/staff-contract';
import { describe, expect, it } from 'vitest';
import { holdBy, type WithdrawalFacts } from './withdrawal-rule.ts';

const rule: WithdrawalRule = {
  maxCentavos: 5_000_00,
  dayCentavos: 8_000_00,
  dayCount: 3,
  keyHours: 24,
  deviceHours: 12,
  turnoverX100: 100,
};

describe('a rule holds', () => {
  const facts = {
    amount: 5_000_00,
    daySum: 8_000_00,
    dayCount: 3,
    keyHours: 24,
    deviceHours: 12,
    turnoverX100: 100,
    hadReturn: false,
    isSuspended: false,
  } as WithdrawalFacts;
  const checks = (differing: Partial<Record<keyof WithdrawalFacts, unknown>>, by = rule) =>
    holdBy(by, { ...facts, ...differing } as WithdrawalFacts).map(({ check }) => check);

  it.each([
    [{}, []],
    [{ amount: 5_000_01 }, ['amount']],
    [{ daySum: 8_000_01 }, ['day_sum']],
    [{ dayCount: 4 }, ['day_count']],
    [{ keyHours: 23 }, ['new_key']],
    [{ keyHours: null }, []],
    [{ deviceHours: 11 }, ['new_device']],
    [{ deviceHours: null }, []],
    [{ turnoverX100: 99 }, ['little_play']],
    [{ turnoverX100: null }, []],
    [{ hadReturn: true }, ['deposit_return']],
    [{ isSuspended: true, amount: 5_000_01 }, ['suspended', 'amount']],
    [{ amount: 5_000_01, dayCount: 9, keyHours: 0 }, ['amount', 'day_count', 'new_key']],
  ])('%j: %j', (differing, expected) => {
    expect(checks(differing)).toEqual(expected);
  });

  it('nothing that it doesn’t look at, but a return', () => {
    const off = { dayCentavos: null, dayCount: null, keyHours: null, deviceHours: null, turnoverX100: null };
    const wild = { daySum: 1e9, dayCount: 99, keyHours: 0, deviceHours: 0, turnoverX100: 0, hadReturn: true };
    expect(checks(wild, { maxCentavos: 5_000_00, ...off })).toEqual(['deposit_return']);
  });
});
