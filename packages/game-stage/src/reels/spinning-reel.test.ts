import { describe, expect, it } from 'vitest';
import { createManualClock } from '../time/manual-clock.ts';
import { createPace, type PaceMode } from '../time/pace.ts';
import { fullSpeedRowsPerMs, landingMs, landingPart } from './reel-motion.ts';
import { ReelTape } from './reel-tape.ts';
import { SpinningReel } from './spinning-reel.ts';

const rows = 3;
const strip = ['A', 'B', 'C', 'D', 'E'];

function reelAt(mode: PaceMode) {
  const clock = createManualClock();
  const tape = new ReelTape(rows, strip);
  const seen: { position: number; isSmeared: boolean }[] = [];
  const draw = (position: number, isSmeared: boolean) => void seen.push({ position, isSmeared });
  const reel = new SpinningReel({ tape, clock, pace: createPace(clock, mode), draw });
  const shown = () => [0, 1, 2].map((row) => tape.symbolAt(seen.at(-1)?.position ?? 0, row));
  return { clock, reel, seen, shown };
}

describe('a reel', () => {
  it.each(['normal', 'turbo', 'calm'] as const)('lands exactly on the symbols it is told (%s)', async (mode) => {
    const { clock, reel, seen, shown } = reelAt(mode);
    reel.run();
    await clock.advance(300);
    const landing = reel.land({ symbols: ['x', 'W', 'H1', 'L3', 'y'], firstRow: -1 });
    await clock.advance(3000);
    await landing;
    expect(shown()).toEqual(['W', 'H1', 'L3']);
    expect(Number.isInteger(seen.at(-1)?.position)).toBe(true);
    expect(seen.at(-1)?.isSmeared).toBe(false);
  });

  it('never moves backwards while it runs, but for the pull at the start', async () => {
    const { clock, reel, seen } = reelAt('normal');
    reel.run();
    await clock.advance(1000);
    const positions = seen.map(({ position }) => position);
    const turningPoint = positions.indexOf(Math.min(...positions));
    expect(positions.slice(turningPoint)).toEqual(positions.slice(turningPoint).toSorted((a, b) => a - b));
  });

  it('runs for a moment even if the answer is there at once, so that a spin is seen', async () => {
    const { clock, reel, seen } = reelAt('normal');
    reel.run();
    void reel.land({ symbols: ['W', 'W', 'W'], firstRow: 0 });
    await clock.advance(500);
    expect(seen.at(-1)?.isSmeared).toBe(true);
  });

  it('goes back to a window at rest when a spin is called off', async () => {
    const { clock, reel, shown } = reelAt('normal');
    reel.run();
    await clock.advance(400);
    reel.show({ symbols: ['L1', 'L2', 'L3'], firstRow: 0 });
    await clock.advance(400);
    expect(shown()).toEqual(['L1', 'L2', 'L3']);
  });
});

describe('the motion', () => {
  it('begins a landing at full speed and ends at its place', () => {
    const [distance, step] = [4, 1e-4];
    const speed = (landingPart(step) * distance) / (step * landingMs(distance));
    expect(speed).toBeCloseTo(fullSpeedRowsPerMs, 4);
    expect(landingPart(1)).toBe(1);
    expect(landingPart(0)).toBeCloseTo(0);
  });

  it('goes a little too far and settles', () => {
    const furthest = Math.max(...Array.from({ length: 100 }, (_, i) => landingPart(i / 100)));
    expect(furthest).toBeGreaterThan(1.01);
    expect(furthest).toBeLessThan(1.05);
  });
});
