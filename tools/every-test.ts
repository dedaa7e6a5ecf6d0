import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that prints an error hides a fault, so it fails, unless it mocks the console itself.
const printed: unknown[][] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void printed.push(words));
});
afterEach(() => {
  // Also after a failed test, because the next one would otherwise run on its clock.
  vi.useRealTimers();
  expect(printed, 'console.error was called').toEqual([]);
});
