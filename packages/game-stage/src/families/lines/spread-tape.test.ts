import { expect, it } from 'vitest';
import { spreadTape } from './spread-tape.ts';

it('holds each value exactly as often as its weight says, spread out', () => {
  const values = [1, 2, 3, 5, 10];
  const tape = spreadTape(values, [690, 190, 80, 30, 10]);
  const count = (value: number) => tape.filter((one) => one === value).length;
  expect(tape).toHaveLength(100);
  expect(values.map(count)).toEqual([69, 19, 8, 3, 1]);
  expect(tape.join(',')).not.toContain('3,3');
});
