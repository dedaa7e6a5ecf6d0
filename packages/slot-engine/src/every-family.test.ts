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

/** The total before the cap that a player would add up from the events. */
function replay(events: readonly RoundEvent[]): number {
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
      expect(event).toMatchObject({ units: spin, roundUnits: units + spin });
    }
  }
  return units + spin;
}

/** The turns of a wheel and the opened objects, which count as spins of the feature. */
const bonusTurns = (events: readonly RoundEvent[]): number =>
  events.reduce(
    (sum, event) => sum + Number(event.type === 'wheelTurn') + (event.type === 'objectsOpened' ? event.picks : 0),
    0,
  );

const keptEvents = new Map<string, RoundEvent[]>();

/** All different events. Millions of rounds have only a few thousand. */
function differentEventsOf(math: SlotMath, mode: string): RoundEvent[] {
  const key = `${math.id} ${mode}`;
  const kept = keptEvents.get(key);
  if (kept) return kept;
  const told = new Set<string>();
  for (const { events } of everyRound((draws) => drawRound(math, mode, draws)))
    for (const event of events) told.add(JSON.stringify(event));
  const different = Array.from(told, (json): RoundEvent => JSON.parse(json));
  keptEvents.set(key, different);
  return different;
}

describe.each(cases)('every round of $math.id in the mode $mode', ({ math, mode }) => {
  const rounds = () => everyRound((draws) => drawRound(math, mode, draws));

  it('is one of a whole: their probabilities add up to 1', () => {
    let sum = 0;
    for (const { probability } of rounds()) sum += probability;
    expect(sum).toBeCloseTo(1, 9);
  });

  it('tells its total by its events, up to the cap', () => {
    for (const { baseUnits, events, totalUnits } of rounds()) {
      const units = replay(events);
      const capped = units > math.maxWinUnits;
      expect([totalUnits, events.at(-1)]).toEqual([
        Math.min(units, math.maxWinUnits),
        { type: 'finish', totalUnits, capped },
      ]);
      expect(baseUnits).toBeLessThanOrEqual(totalUnits);
    }
  });

  it('speaks the events of the contract', () => {
    for (const event of differentEventsOf(math, mode))
      expect(v.is(roundEvent, event), JSON.stringify(event)).toBe(true);
  });

  it('ends its feature as it began it, and counts its spins', () => {
    for (const { events, featureSpins } of rounds()) {
      const starts = events.filter(({ type }) => type === 'freeSpinsStart' || type === 'holdStart');
      const ends = events.filter((event) => event.type === 'freeSpinsEnd' || event.type === 'holdEnd');
      const turns = bonusTurns(events);
      expect(ends.map(({ spins }) => spins)).toEqual(starts.length > 0 ? [featureSpins - turns] : []);
      expect(events.filter(({ type }) => type === 'freeSpin' || type === 'holdRespin').length).toBe(
        featureSpins - turns,
      );
    }
  });
});

describe('the rounds of all families together', () => {
  it('show every event of their features', () => {
    const seen = new Set<string>();
    for (const { math, mode } of cases) {
      for (const { type } of differentEventsOf(math, mode)) seen.add(type);
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
