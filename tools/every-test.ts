import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that prints an error hides a fault: it fails unless it took the console over itself.
const printed: unknown[][] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void printed.push(words));
});
afterEach(() => {
  // Also when the test failed: the next one would run on its clock.
  vi.useRealTimers();
  expect(printed, 'console.error was called').toEqual([]);
});
