import { codes } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { listRange } from './list-range.ts';

describe('listRange', () => {
  const clock = () => new Date('2026-11-20T12:00:00Z');

  it('reads the last 30 days when no day is given', () => {
    const range = listRange({ page: 3, pageSize: 20 }, clock);
    expect(range).toEqual({
      from: new Date('2026-10-22T03:00:00Z'),
      to: new Date('2026-11-21T03:00:00Z'),
      limit: 20,
      offset: 40,
    });
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-10-01', '2026-11-01'],
  ])('refuses the range %s to %s', (from, to) => {
    expect(() => listRange({ page: 1, pageSize: 20, from, to }, clock)).toThrow(
      expect.objectContaining({ code: codes.invalidInput }),
    );
  });
});
