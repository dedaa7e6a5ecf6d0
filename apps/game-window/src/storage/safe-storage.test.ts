import { expect, it } from 'vitest';
import { safeStorage } from './safe-storage.ts';

it('keeps values for as long as the page lives where the browser closes its storage', () => {
  const closed = safeStorage(() => {
    throw new Error('denied');
  });
  closed.setItem('spin', '1');
  expect(closed.getItem('spin')).toBe('1');
  closed.removeItem('spin');
  expect(closed.getItem('spin')).toBeNull();
});
