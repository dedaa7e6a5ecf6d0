import { expect, it } from 'vitest';
import { deriveUuid } from './derive-uuid.ts';

// Stored rows are found by these ids: if they were derived in another way, a repeated call would pay twice.
it('ids that we derive stay as they are in the database', () => {
  expect(deriveUuid('round', 'provedor', 'R-1')).toBe('d8e11687-6261-887c-bfd7-a06896a16714');
  expect(deriveUuid('reward', 'sign', 7, '2026-11-20')).toBe('151615de-bd7a-8ff4-81d9-8d5d22c00704');
});
