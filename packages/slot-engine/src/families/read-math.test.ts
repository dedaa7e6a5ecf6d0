import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallCluster } from './cluster/small-cluster.fixture.ts';
import { smallGame } from './lines/small-game.fixture.ts';
import { altered, issuesOf, type Path } from './issues.fixture.ts';
import { somePicks } from './picks.ts';
import { playRound } from './play-round.ts';
import {
  smallBook,
  smallCovers,
  smallCascade,
  smallCrash,
  smallFreeSpins,
  smallHold,
  smallKeno,
  smallMines,
  smallMultipliers,
  smallPlinko,
  smallScatters,
  smallSlots,
  smallRows,
  smallWays,
} from '../small-games.fixture.ts';
import { configSha256 } from '../math-file/config-sha256.ts';
import { MathFileError } from '../math-file/math-file-error.ts';
import { readFamily, readMath, readReelsMath, readSlotMath } from './read-math.ts';

/** The paths of all values inside a JSON value, that of the whole value first. */
function placesIn(json: unknown, path: Path = []): Path[] {
  if (typeof json !== 'object' || json === null) return [path];
  const members = Object.entries(json).flatMap(([key, member]) =>
    placesIn(member, [...path, Array.isArray(json) ? Number(key) : key]),
  );
  return [path, ...members];
}

const strips = ['reelSets', 'base', 'strips'];
const noReelSet = (name: string) => `features.freeSpins.reelSet: no reel set "${name}"`;
const onlyWays = 'features.freeSpins.wildMultiplier: only ways are counted with it';
const greatestIs = (path: string, most: number) =>
  `${path}: Invalid value: Expected <=${most} but received ${most + 1}`;
const notTogether = 'features.freeSpins: is not played together with multiplierReel or stackedRespin';
const wilds = (count: string) => ['linePays', 'wildMultipliers', count];
const expanding = (symbol: string) => ['features', 'freeSpins', 'expanding', 'weights', symbol];
const feature = (name: string, ...rest: Path) => ['features', name, ...rest];
const pays = (mode: string, hits: number) => ['modes', mode, 'card', 'multipliersX100', hits];
const bins = (mode: string, bin: number) => ['modes', mode, 'drop', 'multipliersX100', bin];

describe('a math file', () => {
  it('is read as it stands', () => expect(readMath(smallGame)).toEqual(smallGame));

  it.each<[Path, unknown, string]>([
    [[...strips, 1, 3], 'H9', 'reelSets.base.strips[1][3]: unknown symbol "H9"'],
    [[...strips, 2], ['H'], 'reelSets.base.strips[2]: shorter than the 2 rows of the window'],
    [['grid', 'reels'], 4, 'reelSets.base.strips: 3 strips for 4 reels'],
    [['symbols', 1, 'id'], 'W', 'symbols[1].id: "W" appears twice'],
    [['symbols', 1, 'role'], 'wild', 'symbols: more than one wild'],
    [['linePays', 'lines'], [], 'linePays.lines: no line'],
    [['linePays', 'lines', 0], [0], 'linePays.lines[0]: 1 rows for 3 reels'],
    [['linePays', 'lines', 1, 2], 2, 'linePays.lines[1][2]: row 2 of 2'],
    [['linePays', 'table', 'S'], { '3': 1 }, 'linePays.table.S: no pay symbol or wild of this name'],
    [['linePays', 'table', 'H', '4'], 1, 'linePays.table.H.4: more than 3 reels'],
    [['linePays', 'table', 'H', '3'], 2 ** 52, 'linePays.table: with all multipliers a win leaves the exact integers'],
    [feature('multiplierReel', 'weights'), [1], 'features.multiplierReel.weights: 1 weights for 3 values'],
    [
      feature('multiplierReel', 'weights'),
      [0, 0, 0],
      'features.multiplierReel.weights: the sum must be from 1 to 2^32',
    ],
    [feature('stackedRespin', 'reels'), [], 'features.stackedRespin.reels: no reel'],
    [feature('stackedRespin', 'reels', 1), 0, 'features.stackedRespin.reels[1]: reel 0 appears twice'],
    [feature('stackedRespin', 'reels', 1), 3, 'features.stackedRespin.reels[1]: reel 3 of 3'],
    [feature('stackedRespin', 'respinReel'), 1, 'features.stackedRespin.respinReel: is one of the held reels'],
    [feature('stackedRespin', 'respinReel'), 3, 'features.stackedRespin.respinReel: reel 3 of 3'],
    [['modes', 'base', 'costUnits'], 3, 'modes.base.costUnits: must be the 2 of bet.units'],
    [['bet', 'stakeStepMinor'], 5, 'bet.stakeStepMinor: 5 is no multiple of the 2 units, so payouts would be rounded'],
    [['maxWinUnits'], 0.5, 'maxWinUnits: Invalid safe integer: Received 0.5'],
    [['maxWinUnits'], undefined, 'maxWinUnits: Invalid key: Expected "maxWinUnits" but received undefined'],
    [['family'], 'cluster-cascade', 'family: this engine does not play the family "cluster-cascade"'],
    [feature('jackpots'), {}, 'features.jackpots: unknown field, or a feature that this engine does not play'],
    [
      ['scatterPays'],
      { symbol: 'S', table: {} },
      'scatterPays: is not played together with multiplierReel or stackedRespin',
    ],
    [[], 'text', 'file: Invalid type: Expected Object but received "text"'],
  ])('with %j = %j is refused by name', (path, value, issue) => {
    expect(issuesOf(altered(smallGame, path, value))).toContain(issue);
  });

  it.each<[{ id: string }, Path, unknown, string]>([
    [smallFreeSpins, ['scatterPays', 'symbol'], 'A', 'scatterPays.symbol: no scatter "A"'],
    [smallFreeSpins, ['scatterPays'], undefined, 'features.freeSpins.scatterPays: no scatter pays'],
    [smallFreeSpins, feature('freeSpins', 'symbol'), 'A', 'features.freeSpins.symbol: no scatter "A"'],
    [smallFreeSpins, feature('freeSpins', 'reelSet'), 'constructor', noReelSet('constructor')],
    [smallFreeSpins, feature('freeSpins', 'wildMultiplier'), 2, onlyWays],
    [smallFreeSpins, feature('freeSpins'), undefined, 'modes.buyFreeSpins.entry.feature: the game has no such feature'],
    [smallFreeSpins, feature('freeSpins', 'maxTotal'), 1001, greatestIs('features.freeSpins.maxTotal', 1000)],
    [smallFreeSpins, feature('multiplierReel'), { values: [1], weights: [1] }, notTogether],
    [
      smallFreeSpins,
      ['modes', 'buyFreeSpins', 'entry', 'counts', '1'],
      1,
      'modes.buyFreeSpins.entry.counts.1: triggers no free spin',
    ],
    [
      smallFreeSpins,
      ['modes', 'buyFreeSpins', 'entry', 'counts'],
      {},
      'modes.buyFreeSpins.entry.counts: the sum must be from 1 to 2^32',
    ],
    [
      smallFreeSpins,
      ['modes', 'buyFreeSpins', 'entry'],
      undefined,
      'modes.buyFreeSpins.entry: every mode but base buys a feature',
    ],
    [
      smallFreeSpins,
      ['modes', 'base', 'entry'],
      { feature: 'freeSpins', counts: { '2': 1 } },
      'modes.base.entry: base buys nothing',
    ],
    [
      smallFreeSpins,
      ['modes', 'buyFreeSpins', 'costUnits'],
      0,
      'modes.buyFreeSpins.costUnits: Invalid value: Expected >=1 but received 0',
    ],
    [smallFreeSpins, ['reelSets', 'free', 'strips', 1, 0], 'X', 'reelSets.free.strips[1][0]: unknown symbol "X"'],
    [
      smallFreeSpins,
      ['linePays', 'table', 'A', '3'],
      2 ** 52,
      'linePays.table: with all multipliers a win leaves the exact integers',
    ],
    [smallWays, ['reelSets', 'free', 'strips', 0, 1], 'W', 'reelSets.free.strips[0][1]: a wild on the first reel'],
    [smallWays, ['waysPays', 'table', 'W'], { '3': 1 }, 'waysPays.table.W: no pay of this name'],
    [smallWays, ['waysPays', 'table', 'A', '4'], 1, 'waysPays.table.A.4: more than 3 reels'],
    [smallRows, ['reelSets', 'base', 'rowsPerReel'], [{ '1': 1 }], 'reelSets.base.rowsPerReel: 1 heights for 3 reels'],
    [
      smallRows,
      ['reelSets', 'free', 'rowsPerReel', 1],
      { '3': 1 },
      'reelSets.free.rowsPerReel[1].3: more than the 2 rows of the grid',
    ],
    [
      smallRows,
      ['reelSets', 'free', 'rowsPerReel', 0],
      { '1': 0 },
      'reelSets.free.rowsPerReel[0]: the sum must be from 1 to 2^32',
    ],
    [smallScatters, ['otherScatterPays', 0, 'symbol'], 'A', 'otherScatterPays[0].symbol: no scatter "A"'],
    [smallScatters, ['otherScatterPays', 0, 'symbol'], 'S', 'otherScatterPays[0].symbol: "S" pays already'],
    [smallCovers, feature('expandingWilds', 'reels', 1), 3, 'features.expandingWilds.reels[1]: reel 3 of 3'],
    [smallCovers, feature('expandingWilds', 'reels'), [], 'features.expandingWilds.reels: no reel'],
    [
      smallGame,
      feature('expandingWilds'),
      { reels: [0] },
      'features.expandingWilds: is not played together with the features of a single spin',
    ],
    [smallMultipliers, wilds('1'), 0, 'linePays.wildMultipliers.1: multiplies by nothing'],
    [smallMultipliers, wilds('3'), 9, 'linePays.wildMultipliers.3: a symbol of a line of 3 cells has fewer wilds'],
    [smallMultipliers, wilds('2'), 2 ** 52, 'linePays.table: with all multipliers a win leaves the exact integers'],
    [smallBook, feature('freeSpins', 'symbol'), 'A', 'features.freeSpins.symbol: no scatter "A"'],
    [smallBook, expanding('W'), 1, 'features.freeSpins.expanding.weights.W: no pay "W"'],
    [
      smallBook,
      feature('freeSpins', 'expanding', 'weights'),
      { A: 0 },
      'features.freeSpins.expanding.weights: the sum must be from 1 to 2^32',
    ],
    [
      smallWays,
      feature('freeSpins', 'expanding'),
      { weights: { A: 1 } },
      'features.freeSpins.expanding: this family has none',
    ],
    [
      smallFreeSpins,
      ['reelSets', 'base', 'rowsPerReel'],
      [{ '1': 1 }, { '1': 1 }, { '1': 1 }],
      'reelSets.base.rowsPerReel: unknown field, or a feature that this engine does not play',
    ],
    [
      smallWays,
      ['waysPays', 'table', 'A', '3'],
      2 ** 48,
      'waysPays.table: with all multipliers a win leaves the exact integers',
    ],
    [smallCascade, ['reelSets', 'base', 'weights', 'X'], 1, 'reelSets.base.weights.X: unknown symbol'],
    [smallCascade, ['reelSets', 'free', 'weights'], { A: 0 }, 'reelSets.free.weights: the sum must be from 1 to 2^32'],
    [smallCascade, ['countPays', 'tiers', 1], 1, 'countPays.tiers[1]: 1 does not ascend'],
    [smallCascade, ['countPays', 'table', 'A'], [1], 'countPays.table.A: 1 pays for 2 tiers'],
    [smallCascade, ['countPays', 'table', 'S'], [1, 2], 'countPays.table.S: no pay symbol of this name'],
    [smallCascade, feature('cascade', 'ladder'), [], 'features.cascade.ladder: no step'],
    [smallCascade, ['grid', 'rows'], 51, 'grid: 102 cells, more than 100'],
    [smallCluster, ['clusterPays', 'tiers', 1], 2, 'clusterPays.tiers[1]: 2 does not ascend'],
    [smallCluster, ['clusterPays', 'tiers', 2], 7, 'clusterPays.tiers[2]: 7 is more than all cells'],
    [smallCluster, ['clusterPays', 'tiers'], [], 'clusterPays.tiers: no tier'],
    [smallCluster, ['clusterPays', 'table', 'A'], [1], 'clusterPays.table.A: 1 pays for 3 tiers'],
    [smallCluster, ['clusterPays', 'table', 'W'], [1, 1, 1], 'clusterPays.table.W: no pay symbol of this name'],
    [
      smallCluster,
      ['reelSets', 'base', 'weightsPerReel', 1, 'W'],
      1,
      'reelSets.base.weightsPerReel[1].W: a wild on the middle reel',
    ],
    [
      smallCluster,
      ['reelSets', 'base', 'weightsPerReel', 0, 'X'],
      1,
      'reelSets.base.weightsPerReel[0].X: no symbol that a cell can show',
    ],
    [smallCluster, ['grid', 'reels'], 4, 'reelSets.base.weightsPerReel: 3 lists of weights for 4 reels'],
    [smallCluster, ['grid', 'rows'], 6, 'grid.rows: 6, more than 5'],
    [
      smallCluster,
      feature('repaint', 'base', 'turns', 0, 'to'),
      'A',
      'features.repaint.base.turns[0]: becomes what it is',
    ],
    [
      smallCluster,
      feature('repaint', 'base', 'turns', 0, 'to'),
      'W',
      'features.repaint.base.turns[0]: no pay symbol "W"',
    ],
    [
      smallCluster,
      feature('repaint', 'other'),
      { none: 1, turns: [] },
      'features.repaint.other: no reel set of this name',
    ],
    [smallHold, feature('holdAndWin', 'symbol'), 'A', 'features.holdAndWin.symbol: no coin "A"'],
    [smallHold, feature('holdAndWin', 'values', 1, 'id'), '1x', 'features.holdAndWin.values[1].id: "1x" appears twice'],
    [smallHold, feature('holdAndWin', 'values'), [], 'features.holdAndWin.values: the sum must be from 1 to 2^32'],
    [
      smallHold,
      feature('holdAndWin', 'respins'),
      0,
      'features.holdAndWin.respins: Invalid value: Expected >=1 but received 0',
    ],
    [
      smallHold,
      ['modes', 'buyHoldAndWin', 'entry', 'counts', '1'],
      1,
      'modes.buyHoldAndWin.entry.counts.1: fewer than the 2 coins that start the feature',
    ],
    [
      smallHold,
      ['modes', 'buyHoldAndWin', 'entry', 'counts', '5'],
      1,
      'modes.buyHoldAndWin.entry.counts.5: more coins than the 4 cells',
    ],
    [smallCrash, ['crash', 'rtpPercent'], 84, 'crash.rtpPercent: 84 is below the legal 85'],
    [smallCrash, ['crash', 'minCashoutX100'], 1001, 'crash.minCashoutX100: above the greatest cash-out'],
    [
      smallCrash,
      ['crash', 'minPointX100'],
      101,
      'crash.minPointX100: not below the least cash-out, so every flight would reach it',
    ],
    [smallCrash, ['maxWinUnits'], 999, 'maxWinUnits: must be the 1000 of crash.maxCashoutX100'],
    [smallMines, ['mines', 'multipliersX100', '2'], undefined, 'mines.multipliersX100.2: no multiplier'],
    [smallMines, ['mines', 'multipliersX100', '4'], [100], 'mines.multipliersX100.4: not between 1 and 3 mines'],
    [smallMines, ['mines', 'multipliersX100', '3'], [300], 'mines.multipliersX100.3[0]: 75 is below the legal 85'],
    [
      smallMines,
      ['mines', 'multipliersX100', '3'],
      [389],
      'mines.multipliersX100.3[0]: returns 0.9725, more than the stated 97 %',
    ],
    [smallMines, ['mines', 'multipliersX100', '2', 1], 194, 'mines.multipliersX100.2[1]: 194 does not ascend'],
    [smallMines, ['mines', 'multipliersX100', '3', 1], 400, 'mines.multipliersX100.3: 2 multipliers for 1 safe cells'],
    [smallMines, ['mines', 'maxMines'], 4, 'mines.maxMines: leaves no safe cell of 4'],
    [smallMines, ['mines', 'cells'], 5, 'mines.cells: the grid has 4'],
    [smallPlinko, ['bet', 'units'], 50, 'bet.units: must be 100, so that a multiplier in hundredths is a win in units'],
    [smallPlinko, bins('base', 1), 51, 'modes.base.drop.multipliersX100[1]: 51, and 50 opposite'],
    [smallPlinko, bins('low4', 2), 101, 'modes.low4.drop.multipliersX100[2]: more than the bin farther out'],
    [smallPlinko, ['modes', 'low4', 'drop', 'rows'], 5, 'modes.low4.drop.multipliersX100: 5 multipliers for 6 bins'],
    [
      smallPlinko,
      ['modes', 'high3', 'drop', 'risk'],
      'medium',
      'modes.high3.drop: another mode has 3 rows of medium risk',
    ],
    [
      smallPlinko,
      ['modes', 'low4', 'drop', 'multipliersX100'],
      [200, 70, 60, 70, 200],
      'modes.low4.drop: 82.5 is below the legal 85',
    ],
    [smallPlinko, ['modes', 'low4', 'drop', 'rows'], 25, greatestIs('modes.low4.drop.rows', 24)],
    [smallPlinko, ['maxWinUnits'], 400, 'maxWinUnits: must be the 390 of the greatest multiplier'],
    [smallKeno, ['bet', 'units'], 50, 'bet.units: must be 100, so that a multiplier in hundredths is a win in units'],
    [smallKeno, ['keno', 'drawn'], 6, 'keno.drawn: leaves no cell of 6'],
    [smallKeno, ['keno', 'drawn'], 2, 'modes.low3.card.picks: more than the 2 that are drawn'],
    [smallKeno, ['modes', 'low3', 'card', 'picks'], 2, 'modes.low3.card: another mode has 2 picks of low risk'],
    [smallKeno, pays('low3', 2), 59, 'modes.low3.card.multipliersX100[2]: less than fewer hits pay'],
    [smallKeno, pays('low3', 4), 900, 'modes.low3.card.multipliersX100: 5 multipliers for 4 numbers of hits'],
    [smallKeno, pays('high2', 2), 420, 'modes.high2.card: 84 is below the legal 85'],
    [smallKeno, ['maxWinUnits'], 500, 'maxWinUnits: must be the 480 of the greatest multiplier'],
    [
      smallKeno,
      ['modes', 'low:3'],
      smallKeno.modes.low3,
      'modes.low:3: a colon parts a mode from the picks of a round',
    ],
  ])('$0.id with $1 = $2 is refused by name', (...[game, path, value, issue]) => {
    expect(issuesOf(game)).toEqual([]);
    expect(issuesOf(altered(game, path, value))).toContain(issue);
  });

  it('is refused with figures that were measured on another configuration', () => {
    const reference = { configSha256: configSha256(smallGame), modes: { base: { rtp: 0.95 } } };
    expect(issuesOf({ ...smallGame, reference })).toEqual([]);
    expect(issuesOf({ ...smallGame, maxWinUnits: 31, reference }).join()).toMatch(/^reference.configSha256: /u);
  });

  it('is refused below the legal return', () => {
    const reference = { configSha256: configSha256(smallGame), modes: { base: { rtp: 0.84 } } };
    expect(issuesOf({ ...smallGame, reference })).toEqual(['reference.modes.base.rtp: 0.84 is below the legal 0.85']);
  });

  it('refuses a return with the cap that is more than the one without it, and a mode without any', () => {
    const { configSha256: sha256 } = { configSha256: configSha256(smallGame) };
    const withBase = (base: object) => ({ ...smallGame, reference: { configSha256: sha256, modes: { base } } });
    // The sampled and the exact return of the bought mode of feira-de-frutas.
    expect(issuesOf(withBase({ rtp: 0.957491, rtpUncapped: 0.95677925663 }))).toEqual([
      'reference.modes.base.rtp: 0.957491 is more than the 0.95677925663 without the cap, which only takes away',
    ]);
    expect(issuesOf(withBase({ rtpLeast: 0.957, rtpUncapped: 0.95677925663 }))).toEqual([
      'reference.modes.base.rtpLeast: 0.957 is more than the 0.95677925663 without the cap, which only takes away',
    ]);
    expect(issuesOf(withBase({ hitRate: 0.3 }))).toEqual(['reference.modes.base: neither rtp nor rtpUncapped']);
    expect(issuesOf(withBase({ rtpUncapped: 0.95677925663 }))).toEqual([]);
    expect(issuesOf(withBase({ rtpLeast: 0.956, rtpUncapped: 0.95677925663 }))).toEqual([]);
  });

  it('is refused with a maximum rarer than the law allows, in any mode', () => {
    const bought = { rtp: 0.95, maxWinProbability: 9e-9 };
    const reference = { configSha256: configSha256(smallWays), modes: { base: { rtp: 0.95 }, buyFreeSpins: bought } };
    expect(issuesOf({ ...smallWays, reference })).toEqual([
      'reference.modes.buyFreeSpins.maxWinProbability: 9e-9 is rarer than 1e-8',
    ]);
  });

  it('of a game in which the player decides is no slot', () => {
    expect(() => readSlotMath(smallCrash)).toThrow("family: a round of crash waits for the player's decisions");
    expect(() => readFamily(smallWays, 'lines')).toThrow('family: ways is not lines');
    expect(() => readReelsMath(smallPlinko)).toThrow('family: plinko has no reels');
    expect(readReelsMath(smallWays)).toEqual(readSlotMath(smallWays));
  });

  it.each([smallGame, ...smallSlots])(
    'of $id either plays in every mode or is refused as a MathFileError, whatever is changed in it',
    (game) => {
      const value = fc.oneof(fc.jsonValue(), fc.nat(9), fc.maxSafeInteger(), fc.constantFrom(undefined, 'A', 'S', 'W'));
      fc.assert(
        fc.property(fc.constantFrom(...placesIn(game)), value, fc.nat(), (path, changed, nonce) => {
          const json = altered(game, path, changed);
          if (issuesOf(json).length > 0) return;
          const math = readSlotMath(json);
          for (const mode of Object.keys(math.modes)) {
            const picks = somePicks(math, mode);
            const seeds = { mode, picks, serverSeed: 'a'.repeat(64), clientSeed: '', nonce };
            expect(playRound(math, seeds).totalUnits).toBeLessThanOrEqual(math.maxWinUnits);
          }
        }),
        { numRuns: 1500 },
      );
    },
  );

  it('survives JSON that is no math file at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(() => readMath(json)).toThrow(MathFileError);
      }),
    );
  });
});

describe('the fingerprint of a configuration', () => {
  it('depends neither on the order of keys nor on the reference', () => {
    const reversed = Object.fromEntries(Object.entries(smallGame).toReversed());
    expect(configSha256({ ...reversed, reference: {} })).toBe(configSha256(smallGame));
    expect(configSha256({ ...smallGame, maxWinUnits: 31 })).not.toBe(configSha256(smallGame));
  });
});
