import { describe, expect, it } from 'vitest';
import { Autoplay, type AutoplayLimits, type AutoplayState } from './autoplay.ts';
import type { PlayedRound } from './game-loop.ts';

const limits: AutoplayLimits = { spins: 10, lossCentavos: 100_00, stopsOnFeature: false };

type Spin = { bet?: number; win?: number; events?: string[] };

/** A player with R$ 1.000 who bets R$ 1 and wins the listed amounts, round by round, and nothing afterwards. */
function player(spins: (Spin | 'refused')[] = [], { price = 1_00 } = {}) {
  const page = { balance: 1_000_00, price, spun: 0, isAttended: true, states: [] as AutoplayState[] };
  let attend = () => {};
  const onSpin = { act: () => {} };
  const autoplay = new Autoplay({
    spin: async () => {
      const spin = spins[page.spun] ?? {};
      page.spun += 1;
      onSpin.act();
      if (spin === 'refused') return undefined;
      const { bet: betCentavos = page.price, win: winCentavos = 0, events = [] } = spin;
      page.balance += winCentavos - betCentavos;
      return { betCentavos, winCentavos, events: events.map((type) => ({ type })) } as unknown as PlayedRound;
    },
    price: () => page.price,
    balance: () => page.balance,
    isAttended: () => page.isAttended,
    untilAttended: () => new Promise((resolve) => (attend = resolve)),
    onChange: (state) => void page.states.push(state),
  });
  const comeBack = () => {
    page.isAttended = true;
    attend();
  };
  return { autoplay, page, onSpin, comeBack, ended: () => page.states.at(-1)?.ended };
}

describe('R31 spins that go on by themselves', () => {
  it.each([10, 25, 50, 100])('are as many as the player chose: %i', async (spins) => {
    const { autoplay, page, ended } = player();
    await autoplay.start({ ...limits, spins, lossCentavos: 1_000_00 });
    expect(page.spun).toBe(spins);
    expect(ended()).toBe('done');
    expect(autoplay.isOn).toBe(false);
  });

  it('say how many are left, from the first to the last', async () => {
    const { autoplay, page } = player();
    await autoplay.start({ ...limits, spins: 10 });
    expect(page.states.map(({ left }) => left)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
  });

  it('never lose more in total than the player allowed, not by one centavo', async () => {
    const { autoplay, page, ended } = player([{}, { win: 50 }, {}]);
    await autoplay.start({ ...limits, lossCentavos: 3_00 });
    // The loss is 1,00 + 0,50 + 1,00; another spin could make it 3,50.
    expect(1_000_00 - page.balance).toBe(2_50);
    expect(page.spun).toBe(3);
    expect(ended()).toBe('loss');
  });

  it('may lose exactly what the player allowed', async () => {
    const { autoplay, page } = player();
    await autoplay.start({ ...limits, lossCentavos: 3_00 });
    expect(1_000_00 - page.balance).toBe(3_00);
  });

  it('count wins against losses', async () => {
    const { autoplay, page, ended } = player([{ win: 5_00 }]);
    await autoplay.start({ ...limits, spins: 10, lossCentavos: 2_00 });
    expect(page.spun).toBe(7);
    expect(ended()).toBe('loss');
  });

  it('stop after a single win of what the player marked, and not before', async () => {
    const { autoplay, page, ended } = player([{ win: 4_99 }, { win: 5_00 }]);
    await autoplay.start({ ...limits, singleWinCentavos: 5_00 });
    expect(page.spun).toBe(2);
    expect(ended()).toBe('win');
  });

  const features = ['freeSpinsStart', 'holdStart', 'fullGrid', 'respin', 'wheelStart', 'objectsOpened'];
  it.each(features)('stop at a feature (%s) if asked to', async (type) => {
    const asked = player([{}, { events: ['reveal', type] }]);
    await asked.autoplay.start({ ...limits, stopsOnFeature: true });
    expect(asked.page.spun).toBe(2);
    expect(asked.ended()).toBe('feature');
    const notAsked = player([{}, { events: ['reveal', type] }]);
    await notAsked.autoplay.start(limits);
    expect(notAsked.page.spun).toBe(10);
  });

  it('stop when the balance does not cover the next spin', async () => {
    const { autoplay, page, ended } = player();
    page.balance = 2_50;
    await autoplay.start(limits);
    expect(page.spun).toBe(2);
    expect(ended()).toBe('balance');
  });

  it('stop when a spin is refused: no balance, session over, anything', async () => {
    const { autoplay, page, ended } = player([{}, 'refused']);
    await autoplay.start(limits);
    expect(page.spun).toBe(2);
    expect(ended()).toBe('refused');
  });

  it('end when a spin fails, and can be started again', async () => {
    const { autoplay, page, onSpin, ended } = player();
    onSpin.act = () => {
      throw new Error('stage');
    };
    await expect(autoplay.start(limits)).rejects.toThrow('stage');
    expect(autoplay.isOn).toBe(false);
    expect(ended()).toBe('refused');
    onSpin.act = () => {};
    await autoplay.start(limits);
    expect(page.spun).toBe(11);
  });

  it('stop at one tap: the spin that runs ends, no other starts', async () => {
    const { autoplay, page, onSpin, ended } = player();
    onSpin.act = () => autoplay.stop('player');
    await autoplay.start(limits);
    expect(page.spun).toBe(1);
    expect(ended()).toBe('player');
    expect(page.states.filter((state) => state.ended)).toHaveLength(1);
  });

  it('are one series, however often start is tapped', async () => {
    const { autoplay, page } = player();
    await Promise.all([autoplay.start(limits), autoplay.start(limits)]);
    expect(page.spun).toBe(10);
  });

  it('wait while the page is hidden or has no network, and say so', async () => {
    const { autoplay, page, onSpin, comeBack } = player();
    onSpin.act = () => {
      page.isAttended = page.spun !== 3;
    };
    const run = autoplay.start(limits);
    await expect.poll(() => page.states.at(-1)).toEqual({ left: 7, isPaused: true });
    expect(page.spun).toBe(3);
    onSpin.act = () => {};
    comeBack();
    await run;
    expect(page.spun).toBe(10);
  });

  it('that were stopped in a pause stay stopped when somebody comes back', async () => {
    const { autoplay, page, comeBack } = player();
    page.isAttended = false;
    const run = autoplay.start(limits);
    autoplay.stop('reminder');
    comeBack();
    await run;
    expect(page.spun).toBe(0);
  });
});
