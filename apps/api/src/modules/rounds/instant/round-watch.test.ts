import { expect, it } from 'vitest';
import { hourMs } from '#platform/time/durations.ts';
import { createRoundWatch } from './round-watch.ts';

const playerId = 1;

it('who waits for a round is woken by its end, and by no other’s', async () => {
  const watch = createRoundWatch();
  const waiting = watch.wait({ playerId, roundId: 'one' }, hourMs);
  const other = watch.wait({ playerId, roundId: 'other' }, 20);
  watch.wake('one');
  expect(await waiting).toBe(false);
  expect(await other).toBe(true);
});

it('four requests of a player may wait; a fifth may once one of them is answered, and other players may at any time', async () => {
  const watch = createRoundWatch();
  const waiting = ['a', 'b', 'c', 'd'].map((roundId) => watch.wait({ playerId, roundId }, hourMs));
  expect(await watch.wait({ playerId, roundId: 'a' }, 0)).toBe(false);
  expect(await watch.wait({ playerId: 2, roundId: 'a' }, 0)).toBe(true);
  watch.wake('a');
  await waiting[0];
  expect(await watch.wait({ playerId, roundId: 'a' }, 0)).toBe(true);
  watch.stop();
  expect(await Promise.all(waiting)).toEqual([false, false, false, false]);
});

it('nobody waits on a server that stops', async () => {
  const watch = createRoundWatch();
  watch.stop();
  expect(await watch.wait({ playerId, roundId: 'one' }, hourMs)).toBe(false);
});
