import { expect, it } from 'vitest';
import { periodText } from './period-text.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-12-01T03:00:00Z', null, 'Começa em 01/12/2026'],
  ['2026-11-01T03:00:00Z', null, 'Sem data para acabar'],
  ['2026-11-01T03:00:00Z', '2026-12-01T02:59:59Z', 'Até 30/11/2026'],
  // The end is the first moment that no longer counts, so midnight isn't part of the 1st of December.
  ['2026-11-01T03:00:00Z', '2026-12-01T03:00:00Z', 'Até 30/11/2026'],
  ['2026-11-01T03:00:00Z', '2026-11-24T03:00:00Z', 'Até 23/11/2026 · termina em 2 dias'],
  ['2026-11-01T03:00:00Z', '2026-11-23T15:00:00Z', 'Até 23/11/2026 · termina em 2 dias'],
])('what begins %s and ends %s is told as %s', (startsAt, endsAt, said) => {
  expect(periodText({ startsAt, endsAt }, now)).toBe(said);
});
