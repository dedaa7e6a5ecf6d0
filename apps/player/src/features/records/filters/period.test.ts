import { expect, it } from 'vitest';
import { daysOf } from './period.ts';

it('a period turns the day at midnight in São Paulo, not in UTC', () => {
  const now = Date.parse('2026-11-21T02:59:00Z');
  expect(daysOf('today', now)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(daysOf('yesterday', now)).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  expect(daysOf('last7', now)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(daysOf('last30', now)).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});
