import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';
import type { OfferState } from './offer-state.ts';

const offer = (name: string, state: OfferState, [startsAt, endsAt]: [string, string]) => ({
  name,
  state,
  startsAt: `2026-${startsAt}T03:00:00Z`,
  endsAt: `2026-${endsAt}T03:00:00Z`,
});
const namesInOrder = (...offers: Parameters<typeof inOrder<ReturnType<typeof offer>>>[0]): string[] =>
  inOrder(offers).map(({ name }) => name);

it('what goes on stands before what can be joined, then what is to come, and what is over is last', () => {
  expect(
    namesInOrder(
      offer('announced', 'announced', ['12-10', '12-20']),
      offer('cancelled', 'cancelled', ['11-25', '12-30']),
      offer('counting', 'counting', ['11-20', '11-28']),
      offer('open', 'open', ['12-05', '12-31']),
      offer('over', 'over', ['11-01', '11-10']),
      offer('running', 'running', ['11-27', '12-31']),
      offer('closed', 'closed', ['11-02', '11-09']),
    ),
  ).toEqual(['running', 'open', 'announced', 'cancelled', 'counting', 'over', 'closed']);
});

it('the next to end is the first of those that go on, the next to begin of those to come, the last of those that are over', () => {
  expect(
    namesInOrder(
      offer('runs long', 'running', ['11-20', '12-20']),
      offer('begins late', 'announced', ['12-15', '12-16']),
      offer('ended long ago', 'over', ['10-01', '10-02']),
      offer('ends soon', 'running', ['11-25', '11-30']),
      offer('begins soon', 'announced', ['12-01', '12-31']),
      offer('has just ended', 'over', ['11-01', '11-26']),
    ),
  ).toEqual(['ends soon', 'runs long', 'begins soon', 'begins late', 'has just ended', 'ended long ago']);
});

it('those by days are ordered alike', () => {
  const byDays = (state: OfferState, fromDay: string, untilDay: string) => ({ state, fromDay, untilDay });
  const [announced, long, short] = [
    byDays('announced', '2026-12-01', '2026-12-02'),
    byDays('running', '2026-11-20', '2026-12-31'),
    byDays('running', '2026-11-21', '2026-11-30'),
  ];
  expect(inOrder([announced, long, short])).toEqual([short, long, announced]);
});

it('the list that came stays as it is', () => {
  const came = [offer('b', 'announced', ['12-02', '12-03']), offer('a', 'running', ['11-20', '12-01'])];
  inOrder(came);
  expect(came.map(({ name }) => name)).toEqual(['b', 'a']);
});
