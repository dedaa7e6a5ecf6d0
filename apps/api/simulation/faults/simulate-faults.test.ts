import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '#test/app/run-program.ts';
import { checkHistories } from '../sequence/check-histories.ts';
import type { Operation } from '../sequence/operation.ts';
import { commandOf } from './find-failure.ts';
import { runHistory, type Lived, type Telling } from './run-history.ts';
import { setUpHouse, type Ready } from './set-up-house.ts';
import { shrinkTelling } from './shrink-telling.ts';

let ready: Ready;
beforeAll(async () => {
  ready = await setUpHouse();
});
afterAll(() => ready.engine.close());

/** Some; `./ipe simulate faults` lives a thousand. */
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

describe('a simulated house', () => {
  const lived: Lived[] = [];

  it.each(seeds)('loses and makes no money in the history of seed %i', async (seed) => {
    const history = await runHistory(ready, { seed });
    expect(history.violations).toEqual([]);
    lived.push(history);
  });

  it('was struck by faults, and did something all the same', () => {
    const sumOf = (count: (history: Lived) => number) => lived.reduce((sum, history) => sum + count(history), 0);
    // A history in which nothing happens proves nothing.
    expect(sumOf(({ operations }) => operations.length)).toBeGreaterThan(100);
    expect(sumOf(({ deaths }) => deaths)).toBeGreaterThan(5);
    const kinds = new Set(lived.flatMap(({ struck }) => struck.map(({ fault }) => fault)));
    expect(kinds.size).toBeGreaterThan(7);
  });

  it('explains a bet whose repeats were answered by the end of the session alone: seed 272', async () => {
    const telling = { seed: 272, events: new Set([0, 4, 7, 19]), faults: new Set(['uwtwu6']) };
    expect((await runHistory(ready, telling)).violations).toEqual([]);
  });

  it('has the same history to the byte for the same seed', async () => {
    const [first, again] = [lived[0]!, await runHistory(ready, { seed: 1 })];
    expect(again.hash).toBe(first.hash);
    expect(lived[1]!.hash).not.toBe(first.hash);
  });

  it('is found wrong where its disk forgets what somebody was told of', async () => {
    const isSeen = (words: string) => /acknowledged and is gone|no order explains/u.test(words);
    let isFound = false;
    // Most of what it forgets is done again by somebody who asks again.
    for (let seed = 1; seed <= 40 && !isFound; seed += 1)
      isFound = (await runHistory(ready, { seed, diskLies: true })).violations.some(isSeen);
    expect(isFound).toBe(true);
  });

  const damages: [string, (operations: Operation[]) => void][] = [
    ['a deposit that was lost', (all) => void (all.find(({ name }) => name.startsWith('deposit '))!.changes = 0)],
    ['a win that was paid twice', (all) => void (all.find(({ changes }) => changes > 0)!.changes *= 2)],
    ['a balance of before', (all) => void (all.findLast(({ name }) => name === 'last wallet')!.balance! -= 1)],
    ['money from nothing', (all) => void all.push({ ...all.at(-1)!, name: 'gift', changes: 1, answeredAt: 1 })],
  ];

  it.each(damages)('has a checker that sees %s', (_what, damage) => {
    const { operations, balances } = lived.find((history) =>
      history.operations.some(({ name }) => name.startsWith('deposit ')),
    )!;
    expect(checkHistories(operations, balances)).toEqual([]);
    const damaged = structuredClone(operations);
    damage(damaged);
    expect(checkHistories(damaged, balances)).not.toEqual([]);
  });
});

describe('./ipe simulate faults', () => {
  const program = join(import.meta.dirname, 'simulate-faults.program.ts');

  it.each([
    [['--events', '1'], '--events needs --replay'],
    [['--faults', 'none'], '--faults needs --replay'],
    [['--trace'], '--trace needs --replay'],
    [['--replay', '--events', '1,x'], "'1,x' is invalid. It is none, or numbers from 0"],
  ])('refuses %j', async (words, sentence) => {
    const { code, stderr } = await runProgram(program, ['--histories', '1', ...words]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('ends with 1 where the history of the seed has not what was named', async () => {
    const { code, stdout } = await runProgram(program, ['--replay', '--events', '0,999', '--faults', 'abc']);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^event 0,[^]*no event 999\n.*no fault abc\n/mu)]);
  });
});

describe('a history that fails', () => {
  const whole = {
    seed: 1,
    events: new Set(Array.from({ length: 24 }, (_, index) => index)),
    faults: new Set(['a', 'b', 'c', 'd', 'e']),
  };

  it('is made smaller until nothing can be left out of it', async () => {
    let smallest: Telling = whole;
    await shrinkTelling(whole, async (smaller) => {
      const { events, faults } = smaller;
      const isFailing = events!.has(3) && events!.has(17) && faults!.has('d');
      if (isFailing) smallest = smaller;
      return isFailing;
    });
    expect([...smallest.events!]).toEqual([3, 17]);
    expect([...smallest.faults!]).toEqual(['d']);
  });

  it('is shown again by what happened in it, without a fault that no longer struck', () => {
    const happened = { events: [{ index: 3 }, { index: 17 }], struck: [{ mark: 'd' }] };
    expect(commandOf(whole, happened)).toBe('./ipe simulate faults --replay --seed 1 --events 3,17 --faults d');
    expect(commandOf({ seed: 2, diskLies: true }, { events: [{ index: 0 }], struck: [] })).toBe(
      './ipe simulate faults --replay --seed 2 --events 0 --faults none --forgetful-disk',
    );
  });
});
