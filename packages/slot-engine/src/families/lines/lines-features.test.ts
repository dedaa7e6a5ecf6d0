import type { RoundEvent } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { everyRound } from '../../every-round.fixture.ts';
import {
  smallAnte,
  smallBothWays,
  smallBothWaysPlain,
  smallDrawnSpins,
  smallFalls,
  smallFullGrid,
  smallSticky,
} from '../../small-features.fixture.ts';
import { smallBook, smallCascade, smallWays } from '../../small-games.fixture.ts';
import { lineWins } from '../../line-pays/line-wins.ts';
import { issuesOf } from '../issues.fixture.ts';
import { drawRound } from '../play-round.ts';
import { readFamily, readSlotMath } from '../read-math.ts';

const roundsOf = (json: unknown, mode = 'base') => {
  const math = readSlotMath(json);
  return [...everyRound((draws) => drawRound(math, mode, draws))];
};

const eventsOf = <Type extends RoundEvent['type']>(rounds: readonly { events: RoundEvent[] }[], type: Type) =>
  rounds.flatMap(({ events }) =>
    events.filter((event): event is Extract<RoundEvent, { type: Type }> => event.type === type),
  );

describe('a line that pays from both sides', () => {
  const plain = readFamily(smallBothWaysPlain, 'lines');
  const winsOf = (cells: string) =>
    lineWins(
      plain,
      cells.split('').map((cell) => [cell]),
    );

  it.each([
    [
      'AABBB',
      [
        { symbol: 'A', count: 2, units: 1 },
        { symbol: 'B', count: 3, units: 5, from: 'right' },
      ],
    ],
    ['SABAA', [{ symbol: 'A', count: 2, units: 1, from: 'right' }]],
    [
      'AAWBB',
      [
        { symbol: 'A', count: 3, units: 2 },
        { symbol: 'B', count: 3, units: 5, from: 'right' },
      ],
    ],
    ['AAAAB', [{ symbol: 'A', count: 4, units: 3 }]],
    ['AAAAA', [{ symbol: 'A', count: 5, units: 4 }]],
    ['WWWAW', [{ symbol: 'A', count: 5, units: 4 }]],
    ['WWWWW', []],
    ['ABSBA', []],
  ])('%s is read from the left and from the right, and once if it is whole', (cells, wins) => {
    expect(winsOf(cells)).toEqual(wins.map((win) => ({ line: 0, ...win })));
  });

  it('pays wilds of one side beside a whole line of what they stand for', () => {
    const math = readFamily(smallBothWays, 'lines');
    const wins = lineWins(math, [
      ['W', 'S'],
      ['W', 'S'],
      ['A', 'A'],
      ['A', 'S'],
    ]);
    expect(wins).toEqual([
      { line: 0, symbol: 'W', count: 2, units: 4 },
      { line: 0, symbol: 'A', count: 4, units: 3, from: 'right' },
    ]);
  });
});

describe('a drawn number of free spins', () => {
  const rounds = roundsOf(smallDrawnSpins);

  it('is told before they start and added to those that are sure', () => {
    const started = rounds.filter(({ events }) => events.some(({ type }) => type === 'freeSpinsStart'));
    expect(started.length).toBeGreaterThan(0);
    for (const { events } of started) {
      const at = events.findIndex(({ type }) => type === 'drawnSpins');
      const [drawn, start] = [events[at], events[at + 1]];
      expect(start?.type).toBe('freeSpinsStart');
      if (drawn?.type !== 'drawnSpins' || start?.type !== 'freeSpinsStart') continue;
      expect(start.spins).toBe(drawn.spins + (drawn.count === 3 ? 1 : 0));
    }
  });

  it('comes by its weight and never where the weight is nothing', () => {
    const chances = new Map<string, number>();
    for (const { events, probability } of rounds) {
      const drawn = events.find((event) => event.type === 'drawnSpins');
      if (!drawn) continue;
      const key = `${drawn.count}: ${drawn.spins}`;
      chances.set(key, (chances.get(key) ?? 0) + probability);
    }
    expect([...chances.keys()].toSorted()).toEqual(['2: 1', '2: 2', '3: 1', '3: 2']);
    expect(chances.get('2: 1')! / chances.get('2: 2')!).toBeCloseTo(3, 10);
    expect(chances.get('3: 1')! / chances.get('3: 2')!).toBeCloseTo(2, 10);
  });

  it('can’t be more than the feature gives, nor drawn in a family that doesn’t', () => {
    const { freeSpins } = smallDrawnSpins.features;
    const more = { ...smallDrawnSpins, features: { freeSpins: { ...freeSpins, drawn: { '2': { '4': 1 } } } } };
    expect(issuesOf(more)).toContain(
      'features.freeSpins.drawn.2: 4 free spins are more than features.freeSpins.maxTotal',
    );
    const none = { ...smallDrawnSpins, features: { freeSpins: { ...freeSpins, drawn: { '2': { '1': 0 } } } } };
    expect(issuesOf(none)).toContain('features.freeSpins.drawn.2: the sum must be from 1 to 2^32');
    const fallen = { ...smallCascade.features.freeSpins, drawn: { '2': { '1': 1 } } };
    expect(issuesOf({ ...smallCascade, features: { ...smallCascade.features, freeSpins: fallen } })).toContain(
      'features.freeSpins.drawn.2: this family draws none',
    );
  });
});

describe('a mode with other reels', () => {
  it('spins its own reels, in its free spins too where it has them', () => {
    const setsOf = (mode: string) =>
      [...new Set(eventsOf(roundsOf(smallAnte, mode), 'reveal').map(({ reelSet }) => reelSet))].toSorted();
    expect(setsOf('base')).toEqual(['base', 'free']);
    expect(setsOf('ante')).toEqual(['ante', 'freeAnte']);
    expect(setsOf('plainAnte')).toEqual(['ante', 'free']);
    const starts = eventsOf(roundsOf(smallAnte, 'ante'), 'freeSpinsStart');
    expect(new Set(starts.map(({ reelSet }) => reelSet))).toEqual(new Set(['freeAnte']));
  });

  it('is of ways too', () => {
    const modes = { ...smallWays.modes, ante: { costUnits: 2, ante: { reelSet: 'free' } } };
    expect(eventsOf(roundsOf({ ...smallWays, modes }, 'ante'), 'reveal')[0]?.reelSet).toBe('free');
  });

  it.each([
    [{ reelSet: 'none' }, {}, 'modes.ante.ante.reelSet: no reel set "none"'],
    [{ reelSet: 'ante', freeReelSet: 'none' }, {}, 'modes.ante.ante.freeReelSet: no reel set "none"'],
    [
      { reelSet: 'ante', freeReelSet: 'free' },
      { features: {}, modes: {} },
      'modes.ante.ante.freeReelSet: the game has no free spins',
    ],
    [
      { reelSet: 'ante' },
      { features: { stackedRespin: { reels: [0], respinReel: 1 } } },
      'modes.ante.ante: is not played together with the features of a single spin',
    ],
  ])('%j with %j is refused by name', (ante, other, issue) => {
    const modes = { base: { costUnits: 1 }, ante: { costUnits: 2, ante } };
    expect(issuesOf({ ...smallAnte, ...other, modes })).toContain(issue);
  });

  it('buys nothing and is not the base', () => {
    const entry = { feature: 'freeSpins', counts: { '2': 1 } };
    const ante = { reelSet: 'ante' };
    const modes = { base: { costUnits: 1, ante }, ante: { costUnits: 2, ante, entry } };
    expect(issuesOf({ ...smallAnte, modes })).toEqual([
      'modes.base.ante: base is played with the reels of its name',
      'modes.ante.ante: a bought feature has no spin of its own',
    ]);
  });
});

describe('a full window beside scatters', () => {
  it('multiplies the lines and nothing else, in free spins too', () => {
    const rounds = roundsOf(smallFullGrid);
    const told = rounds.flatMap(({ events }) =>
      events.flatMap((event, at) =>
        event.type === 'fullGrid' ? [{ before: events[at - 1], after: events[at + 1] }] : [],
      ),
    );
    expect(told.length).toBeGreaterThan(0);
    for (const { before } of told) expect(before?.type).toBe('lineWins');
    expect(told.some(({ after }) => after?.type === 'finish')).toBe(true);
    expect(told.some(({ after }) => after?.type === 'spinWin')).toBe(true);
  });
});

describe('wilds that stay', () => {
  const math = readFamily(smallSticky, 'lines');
  const rounds = roundsOf(smallSticky);

  it('hold their reels until the free spins end, and draw no stop for them', () => {
    let held = 0;
    const wrong: object[] = [];
    for (const { events, probability } of rounds) {
      let kept: number[] = [];
      let chance = 1;
      for (const { reelSet, stops, window } of eventsOf([{ events }], 'reveal')) {
        const still = [0, 1, 2].filter((reel) => stops[reel] === -1);
        const isHeld = still.every((reel) => window[reel]!.join() === 'W,W');
        if (still.join() !== kept.join() || !isHeld) wrong.push({ still, kept, window });
        const strips = math.reelSets[reelSet]!.strips.filter((_, reel) => !still.includes(reel));
        chance = strips.reduce((part, { length }) => part / length, chance);
        held += still.length;
        // Wilds of the base spin aren't kept.
        if (reelSet === 'free') kept = [0, 2].filter((reel) => window[reel]!.includes('W'));
      }
      const covered = eventsOf([{ events }], 'expandedWilds').flatMap(({ reels }) => reels);
      if (covered.includes(1) || Math.abs(probability - chance) >= 5e-16) wrong.push({ covered, probability, chance });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(held).toBeGreaterThan(0);
  });

  it('cover a reel only where it shows something else', () => {
    const strips = [
      ['W', 'W', 'A'],
      ['S', 'T'],
      ['A', 'S'],
    ];
    const free = { kind: 'strips', strips };
    const told: { reels: number[]; before: readonly string[] }[] = [];
    for (const { events } of roundsOf(
      { ...smallSticky, reelSets: { ...smallSticky.reelSets, free } },
      'buyFreeSpins',
    )) {
      let before: readonly string[] = [];
      for (const event of events) {
        if (event.type === 'reveal') before = event.window[0]!;
        if (event.type === 'expandedWilds') told.push({ reels: event.reels, before });
      }
    }
    expect(new Set(told.map(({ before }) => before.join('')))).toEqual(new Set(['WA', 'AW']));
    for (const { reels } of told) expect(reels).toEqual([0]);
  });

  it('are not of other families, nor beside other wilds that cover', () => {
    const { freeSpins } = smallSticky.features;
    const both = { ...smallSticky, features: { freeSpins, expandingWilds: { reels: [0] } } };
    expect(issuesOf(both)).toContain('features.freeSpins.stickyWilds: is not played together with expandingWilds');
    const ways = { ...smallWays.features, freeSpins: { ...smallWays.features.freeSpins, stickyWilds: { reels: [1] } } };
    expect(issuesOf({ ...smallWays, features: ways })).toContain(
      'features.freeSpins.stickyWilds: this family has none',
    );
  });
});

/** `count` symbols of a strip, from a place that may be before its beginning. */
const shownOf = (strip: readonly string[], from: number, count: number) =>
  Array.from({ length: count }, (_, place) => strip.at((from + place) % strip.length));

describe('strips that fall', () => {
  const math = readFamily(smallFalls, 'lines');
  const rounds = roundsOf(smallFalls);

  it('move down by as many symbols as left, and draw nothing', () => {
    const refills = eventsOf(rounds, 'cascadeRefill');
    expect(refills.length).toBeGreaterThan(0);
    const wrong: object[] = [];
    for (const { events, probability } of rounds) {
      let chance = 1;
      let tops: number[] = [];
      let strips: readonly (readonly string[])[] = [];
      for (const event of events) {
        if (event.type === 'reveal') {
          tops = [...event.stops];
          ({ strips } = math.reelSets[event.reelSet]!);
          chance /= strips.reduce((product, { length }) => product * length, 1);
        }
        if (event.type !== 'cascadeRefill') continue;
        tops = tops.map((top, reel) => top - event.added[reel]!);
        const fresh = event.window.map((column, reel) => column.slice(0, event.added[reel]));
        const above = fresh.map(({ length }, reel) => shownOf(strips[reel]!, tops[reel]!, length));
        if (JSON.stringify(fresh) !== JSON.stringify(above)) wrong.push({ event, above });
      }
      if (Math.abs(probability - chance) >= 5e-16) wrong.push({ events, probability, chance });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('multiply their wins by the ladder, in free spins by that of theirs, and stop after so many', () => {
    const base = new Set<string>();
    const free = new Set<string>();
    for (const { events } of rounds) {
      const start = events.findIndex(({ type }) => type === 'freeSpinsStart');
      for (const [at, event] of events.entries()) {
        if (event.type !== 'cascadeWins') continue;
        (start >= 0 && at > start ? free : base).add(`${event.step}: ×${event.multiplier}`);
        expect(event.step).toBeLessThan(4);
      }
    }
    expect([...base].toSorted()).toEqual(['0: ×1', '1: ×2', '2: ×2', '3: ×2'].slice(0, base.size));
    expect([...free].toSorted()).toEqual(['0: ×2', '1: ×3', '2: ×5', '3: ×5'].slice(0, free.size));
    expect(free.size).toBeGreaterThan(2);
  });

  it('count the scatters of the window that they end with', () => {
    for (const { events } of rounds) {
      const start = events.findIndex(({ type }) => type === 'freeSpinsStart');
      if (start < 0) continue;
      const last = events.slice(0, start).findLast((event) => 'window' in event);
      const shown = 'window' in last! ? last.window.flat().filter((id) => id === 'S').length : 0;
      expect(shown).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    [{ cascade: { ladder: [], maxSteps: 1 } }, 'features.cascade.ladder: no step'],
    [{ cascade: { ladder: [1], freeLadder: [], maxSteps: 1 } }, 'features.cascade.freeLadder: no step'],
    [{ fullGrid: { multiplier: 2 } }, 'features.cascade: is not played together with fullGrid'],
    [{ expandingWilds: { reels: [0] } }, 'features.cascade: is not played together with expandingWilds'],
  ])('%j is refused by name', (features, issue) => {
    expect(issuesOf({ ...smallFalls, features: { ...smallFalls.features, ...features } })).toContain(issue);
  });

  it('are not played with lines from both sides, nor with a wild that is the scatter', () => {
    const both = { ...smallFalls, linePays: { ...smallFalls.linePays, bothWays: true } };
    expect(issuesOf(both)).toContain('features.cascade: is not played together with bothWays');
    const cascade = { ladder: [1], maxSteps: 2 };
    const book = { ...smallBook, features: { ...smallBook.features, cascade } };
    expect(issuesOf(book)).toContain('features.cascade: is not played together with a wild that is the scatter');
    expect(issuesOf(book)).toContain('features.cascade: is not played together with freeSpins.expanding');
  });
});
