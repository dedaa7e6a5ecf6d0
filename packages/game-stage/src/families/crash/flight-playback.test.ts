import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../time/manual-clock.ts';
import { createPace } from '../../time/pace.ts';
import { silence } from '../../sound/silence.fixture.ts';
import type { CrashScene } from './crash-scene.ts';
import { createCrashPlayback } from './flight-playback.ts';

const climb = { growthK: 6_000, ceilingHundredths: 1_000_000 };

/** A scene that records what it should show. */
function sky() {
  const shown: string[] = [];
  const flown: number[] = [];
  const note = (what: string) => void shown.push(what);
  const scene: CrashScene = {
    rest: () => note('rest'),
    ignite: () => note('ignite'),
    fly: (elapsedMs) => void flown.push(elapsedMs),
    burst: async () => note('burst'),
    leave: async (level) => note(`leave ${level}`),
  };
  const clock = createManualClock();
  const sounds = { ...silence(), play: note };
  const stage = createCrashPlayback({ scene, clock, pace: createPace(clock), sounds } as never);
  return { shown, flown, clock, stage };
}

describe('the playback of a flight', () => {
  it('says the multiplier of each moment by the server’s time, and shows the same moment', async () => {
    const { stage, clock, flown } = sky();
    const said: number[] = [];
    stage.fly(climb, (multiplierX100) => void said.push(multiplierX100));
    stage.hear(11_500);
    await clock.advance(60);
    expect(said.at(0)).toBe(199);
    expect(said.at(-1)).toBe(200);
    expect(flown.at(-1)).toBe(11_560);
  });

  it('is put right by a later answer that arrived faster, and never back by a slower one', async () => {
    const { stage, clock, flown } = sky();
    stage.fly(climb, () => {});
    stage.hear(0);
    await clock.advance(1_000);
    stage.hear(1_300);
    await clock.advance(10);
    expect(flown.at(-1)).toBe(1_310);
    stage.hear(900);
    await clock.advance(10);
    expect(flown.at(-1)).toBe(1_320);
  });

  it('goes on for as long as no answer ends it, and stands still after the end', async () => {
    const { stage, clock, flown, shown } = sky();
    stage.fly(climb, () => {});
    stage.hear(0);
    await clock.advance(40_000);
    expect(shown).toEqual([]);
    const frames = flown.length;
    const ending = stage.end({ type: 'burst' });
    await clock.advance(2_000);
    await ending;
    expect(flown).toHaveLength(frames);
    expect(shown).toEqual(['stop', 'burst']);
  });

  it('celebrates a cash-out by what it paid for the stake, and lets the result be seen before the next bet', async () => {
    const { stage, clock, shown } = sky();
    let isOver = false;
    const ending = stage.end({ type: 'cashedOut', winCentavos: 1_200, stakeCentavos: 100 }).then(() => (isOver = true));
    await clock.advance(500);
    expect(shown).toEqual(['big', 'leave big']);
    expect(isOver).toBe(false);
    await clock.advance(500);
    await ending;
    expect(isOver).toBe(true);
  });
});
