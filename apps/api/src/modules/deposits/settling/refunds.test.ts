import { centavos } from '@ipe/money';
import { describe, expect, it } from 'vitest';
import type { Payment, Refund } from '#modules/psp/index.ts';
import { isBack, isCredited, leftOf, retryAtMs } from './refunds.ts';

type Given = [amountCentavos: number, state: Refund['state'], atMs?: number];

const paidWith = (...refunds: Given[]): Payment => ({
  endToEndId: 'E1',
  amountCentavos: centavos(100_00),
  paidAt: new Date(0),
  refunds: refunds.map(([amountCentavos, state, atMs], index) => ({
    refundId: `r${index}`,
    amountCentavos: centavos(amountCentavos),
    state,
    nature: 'ORIGINAL',
    requestedAt: atMs === undefined ? undefined : new Date(atMs),
  })),
});

describe('what is left of a Pix', () => {
  it.each([
    [paidWith(), 100_00],
    [paidWith([30_00, 'done']), 70_00],
    [paidWith([30_00, 'moving']), 70_00],
    [paidWith([30_00, 'failed']), 100_00],
    [paidWith([30_00, 'done'], [50_00, 'failed'], [70_00, 'moving']), 0],
  ])('%#: is what has not gone back and isn’t on its way', (payment, left) => {
    expect(leftOf(payment)).toBe(left);
  });
});

describe('a Pix is back', () => {
  it.each([
    [paidWith([100_00, 'done']), true],
    [paidWith([40_00, 'done'], [60_00, 'done']), true],
    [paidWith([99_99, 'done']), false],
    [paidWith([100_00, 'moving']), false],
    [paidWith([99_99, 'done'], [1, 'failed']), false],
  ])('%#: once all of it has arrived', (payment, expected) => {
    expect(isBack(payment)).toBe(expected);
  });
});

describe('a refund that the bank failed is asked for again', () => {
  it.each([
    [[], 0],
    [[[1, 'done', 5]], 0],
    [[[1, 'failed', 1_000]], 1_000 + 20_000],
    [
      [
        [1, 'failed', 1_000],
        [1, 'failed', 9_000],
      ],
      9_000 + 80_000,
    ],
    // The bank's list may have another order.
    [
      [
        [1, 'failed', 9_000],
        [1, 'failed', 1_000],
        [1, 'moving', 99_000],
      ],
      9_000 + 80_000,
    ],
    [[[1, 'failed']], 20_000],
  ] as [Given[], number][])('after %j at %i ms', (refunds, at) => {
    expect(retryAtMs(paidWith(...refunds))).toBe(at);
  });

  it('every six hours at last', () => {
    const often = Array.from({ length: 12 }, (): Given => [1, 'failed', 1_000]);
    expect(retryAtMs(paidWith(...often))).toBe(1_000 + 6 * 3_600_000);
  });
});

it('the Pix that was credited is the one that the deposit names', () => {
  expect(isCredited({ endToEndId: 'E1' }, paidWith())).toBe(true);
  expect(isCredited({ endToEndId: 'E2' }, paidWith())).toBe(false);
  expect(isCredited({ endToEndId: null }, paidWith())).toBe(false);
});
