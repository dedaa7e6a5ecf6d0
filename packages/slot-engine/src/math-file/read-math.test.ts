import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactFigures } from '../exact-figures.ts';
import { smallGame } from '../lines/small-game.fixture.ts';
import { playRound } from '../play-round.ts';
import { configSha256 } from './config-sha256.ts';
import { MathFileError } from './math-file-error.ts';
import { readMath } from './read-math.ts';

type Path = readonly (string | number)[];

/** A copy of `json` with the member at `path` replaced, or left out if `value` is undefined. */
function altered(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(json) ? [...json] : { ...Object(json) }) as Record<string | number, unknown>;
  const member = altered(copy[key], rest, value);
  if (member === undefined) delete copy[key];
  else copy[key] = member;
  return copy;
}

function faultsOf(json: unknown): readonly string[] {
  try {
    readMath(json);
    return [];
  } catch (error) {
    if (error instanceof MathFileError) return error.faults;
    throw error;
  }
}

/** Every place in a JSON value, the whole value first. */
function placesIn(json: unknown, path: Path = []): Path[] {
  if (typeof json !== 'object' || json === null) return [path];
  const members = Object.entries(json).flatMap(([key, member]) =>
    placesIn(member, [...path, Array.isArray(json) ? Number(key) : key]),
  );
  return [path, ...members];
}

const strips = ['reelSets', 'base', 'strips'];
const feature = (name: string, ...rest: Path) => ['features', name, ...rest];

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
    [['family'], 'ways', 'family: this engine does not play the family "ways"'],
    [feature('freeSpins'), {}, 'features.freeSpins: unknown field, or a feature that this engine does not play'],
    [[], 'text', 'file: Invalid type: Expected Object but received "text"'],
  ])('with %j = %j is refused by name', (path, value, fault) => {
    expect(faultsOf(altered(smallGame, path, value))).toContain(fault);
  });

  it('is refused with figures that were measured on another configuration', () => {
    const reference = { configSha256: configSha256(smallGame), modes: { base: { rtp: 0.95 } } };
    expect(faultsOf({ ...smallGame, reference })).toEqual([]);
    expect(faultsOf({ ...smallGame, maxWinUnits: 31, reference }).join()).toMatch(/^reference.configSha256: /u);
  });

  it('is refused below the legal return', () => {
    const reference = { configSha256: configSha256(smallGame), modes: { base: { rtp: 0.84 } } };
    expect(faultsOf({ ...smallGame, reference })).toEqual(['reference.modes.base.rtp: 0.84 is below the legal 0.85']);
  });

  it('either plays or is refused as a MathFileError, whatever is changed in it', () => {
    const value = fc.oneof(fc.jsonValue(), fc.nat(9), fc.maxSafeInteger(), fc.constantFrom(undefined, 'H', 'S', 'W'));
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(smallGame)), value, fc.nat(), (path, changed, nonce) => {
        const json = altered(smallGame, path, changed);
        if (faultsOf(json).length > 0) return;
        const seeds = { mode: 'base', serverSeed: 'a'.repeat(64), clientSeed: '', nonce };
        expect(playRound(readMath(json), seeds).totalUnits).toBeGreaterThanOrEqual(0);
        expect(exactFigures(readMath(json), 'base').rtp).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 3000 },
    );
  });

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
