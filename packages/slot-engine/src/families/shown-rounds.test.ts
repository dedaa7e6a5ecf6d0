import { describe, expect, it } from 'vitest';
import { smallCards, smallCrash, smallMines } from '../small-games.fixture.ts';
import { cardsDecisions } from './cards/cards-decisions.ts';
import { crashDecisions } from './crash/crash-decisions.ts';
import { multiplierX100At, msUntil } from './crash/crash-climb.ts';
import { crashFlight } from './crash/crash-flight.ts';
import { timeViolation } from './crash/time-violation.ts';
import { replayInstant, showInstant } from './instant-rounds.ts';
import { minesDecisions } from './mines/mines-decisions.ts';
import { layMines } from './mines/play-mines-round.ts';
import { readFamily } from './read-math.ts';

const crash = readFamily(smallCrash, 'crash');
const mines = readFamily(smallMines, 'mines');
const cards = readFamily(smallCards, 'cards');
const { k } = crash.crash.growth;
const seeds = { serverSeed: 'e'.repeat(64), clientSeed: 'aberto', nonce: 2 };
const none = { mines: null, autoCashOutX100: null };

/** A flight that bursts at `leastX100` or later, but below ×10. */
function flightBeyond(leastX100: number) {
  for (let nonce = 0; ; nonce += 1) {
    const { pointX100 } = crashFlight(crash, { ...seeds, nonce }, null);
    if (pointX100 >= leastX100 && pointX100 < 1000) return { nonce, pointX100 };
  }
}

describe('a flight as its player may see it', () => {
  const { nonce, pointX100 } = flightBeyond(200);
  const open = { ...seeds, ...none, nonce, picks: [], isOver: false, elapsedMs: 5_000, cashedOutX100: null };

  it('tells nothing of its point while it is open, only how long it flies and where it leaves by itself', () => {
    expect(showInstant(crash, { ...open, autoCashOutX100: 150 })).toEqual({
      state: 'open',
      events: [],
      crash: { elapsedMs: 5_000, growthK: k, autoCashOutX100: 150, cashedOutX100: null },
    });
  });

  it('tells its point when it is over, won or lost', () => {
    const point = { type: 'crashPoint', pointX100 };
    const lost = showInstant(crash, { ...open, isOver: true });
    expect(lost.state).toBe('lost');
    expect(lost.events).toEqual([point, { type: 'finish', totalUnits: 0, capped: false }]);
    const won = showInstant(crash, { ...open, isOver: true, cashedOutX100: 150 });
    expect(won).toMatchObject({ state: 'won', crash: { cashedOutX100: 150 } });
    expect(won.events).toEqual([
      { type: 'cashOut', multiplierX100: 150 },
      point,
      { type: 'finish', totalUnits: 150, capped: false },
    ]);
  });

  it('that was lost is no win by an automatic cash-out that it had', () => {
    expect(replayInstant(crash, { ...open, autoCashOutX100: 101 }).totalUnits).toBe(0);
  });

  it('is recorded with where its player wanted to leave and did, and no cells or cards', () => {
    expect(crashDecisions.recorded({ ...open, autoCashOutX100: 300, cashedOutX100: 150 })).toEqual({
      autoCashOutX100: 300,
      cashedOutX100: 150,
      mines: null,
      picked: null,
      moves: null,
    });
  });

  it('goes by itself to its automatic cash-out or its burst, and is never unplayed', () => {
    const flies = (autoCashOutX100: number | null) => crashDecisions.byItself(crash, { ...open, autoCashOutX100 });
    expect(flies(150)).toEqual({ afterMs: msUntil(k, 150), cashedOutX100: 150 });
    expect(flies(null)).toEqual({ afterMs: msUntil(k, pointX100 + 1), cashedOutX100: null });
    expect(crashDecisions.isUnplayed([])).toBe(false);
    expect(crashDecisions.notYet).toBe('too_early');
  });
});

describe('the time of a flight that is over', () => {
  const { nonce, pointX100 } = flightBeyond(200);
  const violationOf = (autoCashOutX100: number | null, cashedOutX100: number | null, elapsedMs: number) =>
    timeViolation(crash, { ...seeds, nonce, autoCashOutX100, cashedOutX100, elapsedMs });

  it('is right where its player left with the multiplier of that moment, and wrong with any other', () => {
    expect(violationOf(null, 150, msUntil(k, 150))).toBeUndefined();
    expect(violationOf(300, 150, msUntil(k, 150))).toBeUndefined();
    const reached = multiplierX100At(k, msUntil(k, 160));
    expect(violationOf(null, 150, msUntil(k, 160))).toBe(
      `its player left at 150 hundredths, when it had reached ${reached}`,
    );
  });

  it('is right from an automatic cash-out on, and wrong before it', () => {
    expect(violationOf(150, 150, msUntil(k, 150))).toBeUndefined();
    expect(violationOf(150, 150, msUntil(k, 190))).toBeUndefined();
    const before = msUntil(k, 150) - 1;
    expect(violationOf(150, 150, before)).toBe(
      `its player left at 150 hundredths, when it had reached ${multiplierX100At(k, before)}`,
    );
  });

  it('is wrong where it was left beyond its automatic cash-out', () => {
    expect(violationOf(150, 190, msUntil(k, 190))).toBe(
      'its player left at 190 hundredths, its auto cash-out was at 150',
    );
  });

  it('is wrong where it was lost after an automatic cash-out that it came to', () => {
    expect(violationOf(150, null, 60_000)).toBe('it was lost, its player had left at 150 hundredths');
    expect(violationOf(pointX100 + 1, null, 60_000)).toBeUndefined();
    expect(violationOf(null, null, 60_000)).toBeUndefined();
  });

  it('leaves at the greatest multiplier by itself, however late that is noted', () => {
    const most = crash.crash.maxCashoutX100;
    expect(violationOf(null, most, msUntil(k, most) + 5_000)).toBeUndefined();
    expect(violationOf(null, most, msUntil(k, most) - 1)).toContain(`its player left at ${most} hundredths`);
  });
});

it('a rocket climbs from ×1, and is there at once', () => {
  expect([-1, 0].map((ms) => multiplierX100At(k, ms))).toEqual([100, 100]);
  expect(msUntil(k, 100)).toBe(0);
});

describe('a field of mines as its player may see it', () => {
  const layout = layMines(mines, { ...seeds, mines: 2 });
  const [first = 0, second = 0] = [0, 1, 2, 3].filter((cell) => !layout.includes(cell));
  const open = { ...seeds, ...none, mines: 2, picks: [first], isOver: false, elapsedMs: 0, cashedOutX100: null };

  it('tells the cells that were turned over, what leaving pays and what the next cell would, and no mine', () => {
    expect(showInstant(mines, open)).toEqual({
      state: 'open',
      events: [{ type: 'minesPick', cell: first, isMine: false, multiplierX100: 194 }],
      mines: { mines: 2, picked: [first], multiplierX100: 194, nextMultiplierX100: 582 },
    });
    expect(showInstant(mines, { ...open, picks: [] })).toEqual({
      state: 'open',
      events: [],
      mines: { mines: 2, picked: [], multiplierX100: 0, nextMultiplierX100: 194 },
    });
    expect(showInstant(mines, { ...open, picks: [first, second] }).mines?.nextMultiplierX100).toBeNull();
  });

  it('tells its mines when it is over: left, lost, or never begun', () => {
    const left = showInstant(mines, { ...open, isOver: true, cashedOutX100: 194 });
    expect(left).toMatchObject({
      state: 'won',
      mines: { multiplierX100: 194, nextMultiplierX100: null },
    });
    expect(left.events).toContainEqual({ type: 'minesLayout', mines: layout });
    const lost = showInstant(mines, { ...open, picks: [first, layout[0]!], isOver: true });
    expect(lost).toMatchObject({ state: 'lost', mines: { multiplierX100: 0, nextMultiplierX100: null } });
    const never = { ...open, picks: [], isOver: true };
    expect(showInstant(mines, never).state).toBe('returned');
    expect(replayInstant(mines, never).totalUnits).toBe(mines.bet.units);
  });

  it('is recorded with its mines and cells, and no cards', () => {
    expect(minesDecisions.recorded({ ...open, cashedOutX100: 194 })).toEqual({
      autoCashOutX100: null,
      cashedOutX100: null,
      mines: 2,
      picked: [first],
      moves: null,
    });
    expect([minesDecisions.notYet, minesDecisions.isUnplayed([]), minesDecisions.isUnplayed([first])]).toEqual([
      'nothing_picked',
      true,
      false,
    ]);
  });

  it('is no choice with an automatic cash-out', () => {
    expect(minesDecisions.choiceIssue(mines, { mines: 2, autoCashOutX100: 150 })).toEqual({
      field: 'autoCashOutX100',
    });
  });
});

describe('a table of cards', () => {
  it('is chosen without mines or an automatic cash-out', () => {
    const issueOf = (choice: object) => cardsDecisions.choiceIssue(cards, { ...none, ...choice });
    expect(issueOf({})).toBeUndefined();
    expect(issueOf({ mines: 1 })).toEqual({ field: 'mines' });
    expect(issueOf({ autoCashOutX100: 150 })).toEqual({ field: 'autoCashOutX100' });
  });

  it('is left by itself with what its guesses are worth, when the house closes it', () => {
    const round = { ...seeds, ...none, picks: [] };
    expect(cardsDecisions.byItself(cards, round)).toEqual({ afterMs: Infinity, cashedOutX100: 0 });
    expect(cardsDecisions.notYet).toBe('nothing_guessed');
  });

  it('is recorded with what was said of each card', () => {
    expect(cardsDecisions.recorded({ ...seeds, ...none, picks: [-1, 3], cashedOutX100: 120 })).toEqual({
      autoCashOutX100: null,
      cashedOutX100: null,
      mines: null,
      picked: null,
      moves: ['change', 'higher'],
    });
  });
});
