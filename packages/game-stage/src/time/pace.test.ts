import { describe, expect, it } from 'vitest';
import { createManualClock } from './manual-clock.ts';
import { createPace } from './pace.ts';

const watched = (promise: Promise<void>) => {
  const state = { isDone: false };
  void promise.then(() => {
    state.isDone = true;
  });
  return state;
};

describe('the pace of a round', () => {
  it('waits for its time, and draws progress from 0 to exactly 1', async () => {
    const clock = createManualClock();
    const drawn: number[] = [];
    const animation = watched(createPace(clock).animate(100, (progress) => drawn.push(progress)));
    await clock.advance(90);
    expect(animation.isDone).toBe(false);
    await clock.advance(20);
    expect(animation.isDone).toBe(true);
    expect(drawn.at(-1)).toBe(1);
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  });

  it('is faster in turbo', async () => {
    const clock = createManualClock();
    const wait = watched(createPace(clock, 'turbo').wait(100));
    await clock.advance(50);
    expect(wait.isDone).toBe(true);
  });

  it('shows only the end when the device asks for less motion, but still gives time to read', async () => {
    const clock = createManualClock();
    const pace = createPace(clock, 'calm');
    const drawn: number[] = [];
    await pace.animate(1000, (progress) => drawn.push(progress));
    expect(drawn).toEqual([1]);
    const wait = watched(pace.wait(100));
    await clock.advance(50);
    expect(wait.isDone).toBe(false);
  });

  it('skips what is being played, but not what comes after it', async () => {
    const clock = createManualClock();
    const pace = createPace(clock);
    const first = watched(pace.wait(1000));
    pace.skip();
    await clock.advance(10);
    expect(first.isDone).toBe(true);
    await pace.wait(1000);
    pace.endStep();
    const next = watched(pace.wait(1000));
    await clock.advance(500);
    expect(next.isDone).toBe(false);
  });

  it('skips everything up to the next chapter when it is asked twice', async () => {
    const clock = createManualClock();
    const pace = createPace(clock);
    pace.skip();
    pace.skip();
    pace.endStep();
    await pace.wait(1000);
    pace.endChapter();
    const next = watched(pace.wait(1000));
    await clock.advance(500);
    expect(next.isDone).toBe(false);
  });
});
