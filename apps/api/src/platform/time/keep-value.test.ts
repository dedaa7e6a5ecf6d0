import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { silent } from '../telemetry/telemetry.ts';
import { keepValue } from './keep-value.ts';

/** A kept value; the test decides when and how each reading ends. */
function keep({ patienceMs = 60_000 } = {}) {
  const time = { now: new Date('2026-11-20T12:00:00Z') };
  const readings: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  };
  const find = keepValue(
    { clock: () => time.now, telemetry: silent, patienceMs },
    { what: 'test', read, atFirst: 'nothing yet', keepMs: 10_000 },
  );
  const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms));
  return { find, readings, later };
}

describe('a value that pages can do without', () => {
  it('is read once for all that ask at once, and then kept for its time', async () => {
    const { find, readings, later } = keep();
    const asked = [find(), find(), find()];
    readings[0]!.resolve('first');
    expect(await Promise.all(asked)).toEqual(['first', 'first', 'first']);
    later(9_999);
    expect(await find()).toBe('first');
    later(1);
    const next = find();
    readings[1]!.resolve('second');
    expect(await next).toBe('second');
    expect(readings).toHaveLength(2);
  });

  it('is read again when the clock was ahead and has been set right', async () => {
    const { find, readings, later } = keep();
    const first = find();
    readings[0]!.resolve('first');
    await first;
    later(-60 * 60_000);
    const next = find();
    readings[1]?.resolve('second');
    expect(await next).toBe('second');
  });

  it('is shown as it was when reading it anew fails, and read again after its time', async () => {
    const { find, readings, later } = keep();
    const first = find();
    readings[0]!.reject(new Error('the database is away'));
    expect(await first).toBe('nothing yet');
    expect(await find()).toBe('nothing yet');
    later(10_000);
    const second = find();
    readings[1]!.resolve('back');
    expect(await second).toBe('back');
    later(10_000);
    const third = find();
    readings[2]!.reject(new Error('away again'));
    expect(await third).toBe('back');
  });

  it('is shown as it was while a reading hangs: nobody starts a second one beside it', async () => {
    const { find, readings, later } = keep({ patienceMs: 5 });
    expect(await find()).toBe('nothing yet');
    later(60_000);
    expect(await find()).toBe('nothing yet');
    expect(readings).toHaveLength(1);
    readings[0]!.resolve('late');
    await sleep(1);
    expect(readings).toHaveLength(1);
    const next = find();
    readings[1]!.resolve('in time');
    expect(await next).toBe('in time');
  });
});
