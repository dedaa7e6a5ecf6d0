import { roundEvent, type RoundEvent } from '@ipe/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { everyRound } from './every-round.fixture.ts';
import { readSlotMath } from './families/read-math.ts';
import type { SlotMath } from './families/registry.ts';
import { drawRound } from './families/play-round.ts';
import { smallFeatures } from './small-features.fixture.ts';
import { smallFreeSpins, smallSlots } from './small-games.fixture.ts';

const cases = [...smallSlots, ...smallFeatures].flatMap((json) =>
  Object.keys(json.modes).map((mode) => ({ math: readSlotMath(json), mode })),
);

const paying: readonly RoundEvent['type'][] = [
  'lineWins',
  'expandingWins',
  'waysWins',
  'scatterWins',
  'wheelTurn',
  'objectsOpened',
  'cascadeWins',
  'clusterWins',
  'holdEnd',
];

function unitsOf(event: RoundEvent): number {
  if (event.type === 'drop' || event.type === 'kenoDraw') return event.multiplierX100;
  return paying.includes(event.type) && 'units' in event
    ? event.units * (event.type === 'cascadeWins' ? event.multiplier : 1)
    : 0;
}

/** The total before the cap that a player would add up from the events, and how many sums of spins are told otherwise. */
function replay(events: readonly RoundEvent[]): { units: number; wrongSums: number } {
  let wrongSums = 0;
  let units = 0;
  let spin = 0;
  let multiplier = 1;
  let lines = 0;
  for (const event of events) {
    if (event.type === 'freeSpinsStart') multiplier = event.multiplier;
    if (event.type === 'freeSpin' || event.type === 'freeSpinsStart' || event.type === 'freeSpinsEnd') {
      units += spin;
      spin = 0;
    }
    spin += unitsOf(event);
    if (event.type === 'lineWins') lines = event.units;
    if (event.type === 'fullGrid') spin += lines * (event.multiplier - 1);
    if (event.type === 'spinWin') {
      spin *= multiplier;
      wrongSums += Number(event.units !== spin) + Number(event.roundUnits !== units + spin);
    }
  }
  return { units: units + spin, wrongSums };
}

/** The turns of a wheel and the opened objects, which count as spins of the feature. */
const bonusTurns = (events: readonly RoundEvent[]): number =>
  events.reduce(
    (sum, event) => sum + Number(event.type === 'wheelTurn') + (event.type === 'objectsOpened' ? event.picks : 0),
    0,
  );

/** Whether the round's total, its last event and its spins are as its events say, up to the cap. */
function tellsItsTotal({ baseUnits, events, totalUnits }: Round, { maxWinUnits }: SlotMath): boolean {
  const { units, wrongSums } = replay(events);
  const last = events.at(-1);
  return (
    wrongSums === 0 &&
    totalUnits === Math.min(units, maxWinUnits) &&
    last?.type === 'finish' &&
    Object.keys(last).length === 3 &&
    last.totalUnits === totalUnits &&
    last.capped === units > maxWinUnits &&
    baseUnits <= totalUnits
  );
}

/** Whether a feature that begins ends once, and its events are as many as its spins. */
function countsItsSpins({ events, featureSpins }: Round): boolean {
  const starts = events.filter(({ type }) => type === 'freeSpinsStart' || type === 'holdStart');
  const ends = events.filter((event) => event.type === 'freeSpinsEnd' || event.type === 'holdEnd');
  const spins = featureSpins - bonusTurns(events);
  return (
    ends.length === Math.min(starts.length, 1) &&
    ends.every((end) => end.spins === spins) &&
    events.filter(({ type }) => type === 'freeSpin' || type === 'holdRespin').length === spins
  );
}

type Round = ReturnType<typeof drawRound>;
type Walk = {
  probability: number;
  /** All different events. Millions of rounds have only a few thousand. */
  events: RoundEvent[];
  wrongTotals: Round[];
  wrongFeatures: Round[];
};

const walks = new Map<string, Walk>();

/** Enough to see what is wrong. */
const mostWrong = 3;

/** Draws every round once, for all tests. */
function walk(math: SlotMath, mode: string): Walk {
  const key = `${math.id} ${mode}`;
  const kept = walks.get(key);
  if (kept) return kept;
  const told = new Set<string>();
  const walked: Walk = { probability: 0, events: [], wrongTotals: [], wrongFeatures: [] };
  for (const round of everyRound((draws) => drawRound(math, mode, draws))) {
    walked.probability += round.probability;
    for (const event of round.events) told.add(JSON.stringify(event));
    if (!tellsItsTotal(round, math) && walked.wrongTotals.length < mostWrong) walked.wrongTotals.push(round);
    if (!countsItsSpins(round) && walked.wrongFeatures.length < mostWrong) walked.wrongFeatures.push(round);
  }
  walked.events = Array.from(told, (json): RoundEvent => JSON.parse(json));
  walks.set(key, walked);
  return walked;
}

describe.each(cases)('every round of $math.id in the mode $mode', ({ math, mode }) => {
  it('is one of a whole: their probabilities add up to 1', () => {
    expect(walk(math, mode).probability).toBeCloseTo(1, 9);
  });

  it('tells its total by its events, up to the cap', () => {
    expect(walk(math, mode).wrongTotals).toEqual([]);
  });

  it('speaks the events of the contract', () => {
    for (const event of walk(math, mode).events) expect(v.is(roundEvent, event), JSON.stringify(event)).toBe(true);
  });

  it('ends its feature as it began it, and counts its spins', () => {
    expect(walk(math, mode).wrongFeatures).toEqual([]);
  });
});

describe('the rounds of all families together', () => {
  it('show every event of their features', () => {
    const seen = new Set<string>();
    for (const { math, mode } of cases) {
      for (const { type } of walk(math, mode).events) seen.add(type);
    }
    for (const type of [
      'bought',
      'drawnSpins',
      'fullGrid',
      'expandingSymbol',
      'expandingWins',
      'expandedWilds',
      'waysWins',
      'scatterWins',
      'wheelStart',
      'wheelTurn',
      'objectsOpened',
      'retrigger',
      'meter',
      'coins',
      'holdFull',
      'repaint',
      'clusterWins',
      'drop',
      'kenoDraw',
    ] as const) {
      expect(seen).toContain(type);
    }
  });

  it('stop free spins as soon as the maximum is won', () => {
    const math = readSlotMath({ ...smallFreeSpins, maxWinUnits: 6 });
    for (const { events, totalUnits } of everyRound((draws) => drawRound(math, 'base', draws))) {
      const full = events.findIndex((event) => event.type === 'spinWin' && event.roundUnits >= 6);
      if (full === -1) continue;
      expect(totalUnits).toBe(6);
      expect(events.slice(full).some(({ type }) => type === 'freeSpin')).toBe(false);
    }
  });
});
