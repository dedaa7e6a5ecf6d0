import { describe, expect, it } from 'vitest';
import { silence } from '../sound/silence.fixture.ts';
import { createManualClock } from '../time/manual-clock.ts';
import { createPace } from '../time/pace.ts';
import { countWin } from './count-win.ts';

function open() {
  const clock = createManualClock();
  const pace = createPace(clock);
  const played: [name: string, step: number | undefined][] = [];
  const totals: number[] = [];
  const finals: number[] = [];
  const celebrated: string[] = [];
  const parts = {
    pace,
    sounds: { ...silence(), play: (name: string, step?: number) => void played.push([name, step]) },
    celebrate: async () => {},
    announcer: {
      say: () => {},
      announce: () => {},
      celebrate: (level: string) => void celebrated.push(level),
      win: ({ amountCentavos, isFinal }: { amountCentavos: number; isFinal: boolean }) =>
        void (isFinal ? finals : totals).push(amountCentavos),
    },
  };
  const count = (winCentavos: number) =>
    countWin(parts, { winCentavos, betCentavos: 100, stakeCentavos: 100, maximumCentavos: 100_000, shownCentavos: 0 });
  const ticks = () => played.filter(([name]) => name === 'tick').map(([, step = 0]) => step);
  return { clock, pace, played, totals, finals, celebrated, count, ticks };
}

describe('a win that is counted', () => {
  it('ticks higher and higher until the whole is there', async () => {
    const { clock, count, ticks, totals, finals } = open();
    const counting = count(2_500);
    await clock.advance(4_000);
    await counting;
    expect(ticks().length).toBeGreaterThan(10);
    expect(ticks()).toEqual(ticks().toSorted((a, b) => a - b));
    expect(ticks().at(-1)).toBeGreaterThan(ticks()[0]! + 8);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(finals).toEqual([2_500]);
  });

  it('is whole at a tap, and ticks no more', async () => {
    const { clock, pace, count, ticks, totals, finals } = open();
    const counting = count(12_000);
    await clock.advance(500);
    const heard = ticks().length;
    expect(totals.at(-1)).toBeLessThan(12_000);
    pace.skip();
    await clock.advance(20);
    await counting;
    expect([totals.at(-1), finals]).toEqual([12_000, [12_000]]);
    expect(ticks()).toHaveLength(heard);
  });

  it.each([
    [50, [], []],
    [150, ['win'], []],
    [1_500, ['big'], ['big']],
    [99_999, ['epic'], ['epic']],
    [100_000, ['max'], ['max']],
  ])('of %i for a bet of 100 sounds as %s', async (winCentavos, sounds, words) => {
    const { clock, count, played, celebrated } = open();
    const counting = count(winCentavos);
    await clock.advance(9_000);
    await counting;
    expect(played.map(([name]) => name).filter((name) => name !== 'tick')).toEqual(sounds);
    expect(celebrated).toEqual(words);
  });

  it('of less than the bet ticks not at all', async () => {
    const { clock, count, ticks } = open();
    const counting = count(99);
    await clock.advance(1_000);
    await counting;
    expect(ticks()).toEqual([]);
  });
});
