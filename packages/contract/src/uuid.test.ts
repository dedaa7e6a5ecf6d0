import { expect, it } from 'vitest';
import { uuidOf } from './uuid.ts';

it('a UUID keeps its digits but for version and variant', () => {
  expect(uuidOf('0'.repeat(32), 4)).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidOf('f'.repeat(64), 8)).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff');
  expect(uuidOf('0123456789abcdef0123456789abcdef', 4)).toBe('01234567-89ab-4def-8123-456789abcdef');
});
