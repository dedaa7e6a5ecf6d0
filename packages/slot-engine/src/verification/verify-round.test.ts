import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msUntil } from '../families/crash/crash-climb.ts';
import { firstCards } from '../families/cards/play-cards-round.ts';
import { playCrashRound } from '../families/crash/play-crash-round.ts';
import { configSha256 } from '../math-file/config-sha256.ts';
import { readFamily, readMath, readSlotMath } from '../families/read-math.ts';
import { layMines, playMinesRound } from '../families/mines/play-mines-round.ts';
import { somePicks } from '../families/picks.ts';
import { playRound } from '../families/play-round.ts';
import { bindClientSeed } from '../randomness/bind-client-seed.ts';
import { commitment } from '../randomness/commitment.ts';
import { drawJackpot, winsJackpot } from '../randomness/draw-jackpot.ts';
import { smallCards, smallCrash, smallFreeSpins, smallLines, smallMines, smallSlots } from '../small-games.fixture.ts';
import { readRoundRecord, type RoundRecord } from './round-record.ts';
import { verifyRound } from './verify-round.ts';

const serverSeed = 'c'.repeat(64);
const serverSeedHash = commitment(serverSeed);
const seeds = { serverSeed, serverSeedHash, clientSeed: bindClientSeed('casa', serverSeedHash), nonce: 3 };

function recordOf(json: { id: string; version: string }): Pick<RoundRecord, 'gameId' | 'gameVersion' | 'configSha256'> {
  return { gameId: json.id, gameVersion: json.version, configSha256: configSha256(json) };
}

function slotRecord(json: { id: string; version: string; bet: { units: number } }, nonce: number): RoundRecord {
  const math = readSlotMath(json);
  const picks = somePicks(math, 'base');
  const { events, totalUnits } = playRound(math, { ...seeds, mode: 'base', picks, nonce });
  const stakeCentavos = json.bet.units * 10;
  const won = { stakeCentavos, betCentavos: stakeCentavos, winCentavos: totalUnits * 10 };
  return { ...recordOf(json), ...seeds, nonce, mode: 'base', picks, ...won, events };
}

const failed = (record: RoundRecord, json: object) =>
  verifyRound(record, readMath(json))
    .checks.filter(({ isMatch }) => !isMatch)
    .map(({ name }) => name);

describe.each([smallLines, ...smallSlots])('a recorded round of $id', (json) => {
  it('is confirmed if it is what the seeds say', () => {
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        expect(verifyRound(slotRecord(json, nonce), readMath(json))).toMatchObject({ isMatch: true, isRevealed: true });
      }),
    );
  });

  it('is confirmed after a way through a file, without its events too', () => {
    const { events, ...record } = readRoundRecord(JSON.parse(JSON.stringify(slotRecord(json, 3))));
    expect(failed({ ...record, events }, json)).toEqual([]);
    expect(verifyRound(record, readMath(json)).isMatch).toBe(true);
  });

  it('is refused when anything of it was changed, and the check that failed is named', () => {
    const record = slotRecord(json, 3);
    expect(failed({ ...record, winCentavos: record.winCentavos + 1 }, json)).toEqual(['win']);
    expect(failed({ ...record, events: record.events!.slice(1) }, json)).toEqual(['events']);
    expect(failed({ ...record, betCentavos: record.betCentavos! + 1 }, json)).toEqual(['bet']);
    expect(failed({ ...record, stakeCentavos: 0.5 }, json)).toEqual(['play']);
    expect(failed({ ...record, serverSeedHash: commitment('d'.repeat(64)) }, json)).toEqual(['order', 'commitment']);
    expect(failed({ ...record, configSha256: '0'.repeat(64) }, json)).toEqual(['configuration']);
    expect(failed({ ...record, gameVersion: '2.0.0' }, json)).toEqual(['game']);
    expect(failed({ ...record, mode: 'none' }, json)).toEqual(['play']);
    expect(failed({ ...record, picks: [0] }, json)).toEqual(['play']);
    expect(failed({ ...record, serverSeed: 'short' }, json)).toEqual(['play']);
  });

  it('that the house gave has a bet of nothing, and is confirmed by all else', () => {
    const record = { ...slotRecord(json, 3), betCentavos: 0 };
    expect(verifyRound(record, readMath(json)).isMatch).toBe(true);
    expect(failed({ ...record, winCentavos: record.winCentavos + 1 }, json)).toEqual(['win']);
  });

  it('is no match as a whole where one check of many fails', () => {
    const record = slotRecord(json, 3);
    const { checks, isMatch } = verifyRound({ ...record, winCentavos: record.winCentavos + 1 }, readMath(json));
    expect(checks.length).toBeGreaterThan(5);
    expect(isMatch).toBe(false);
  });

  it('waits for its seed', () => {
    const verification = verifyRound({ ...slotRecord(json, 3), serverSeed: null }, readMath(json));
    expect(verification).toMatchObject({ isMatch: false, isRevealed: false });
    expect(verification.checks.map(({ isMatch, name }) => [name, isMatch])).toEqual([
      ['game', true],
      ['configuration', true],
      ['order', true],
      ['bet', true],
    ]);
  });
});

it('a bought mode costs what the mathematics says', () => {
  const math = readSlotMath(smallFreeSpins);
  const { totalUnits } = playRound(math, { ...seeds, mode: 'buyFreeSpins' });
  const won = { stakeCentavos: 100, betCentavos: 900, winCentavos: totalUnits * 100 };
  const record: RoundRecord = { ...recordOf(smallFreeSpins), ...seeds, mode: 'buyFreeSpins', ...won };
  expect(failed(record, smallFreeSpins)).toEqual([]);
  expect(failed({ ...record, betCentavos: 100 }, smallFreeSpins)).toEqual(['bet']);
});

describe('a recorded crash round', () => {
  const math = readFamily(smallCrash, 'crash');
  const point = playCrashRound(math, seeds).events.find((event) => event.type === 'crashPoint')!.pointX100;
  const record: RoundRecord = { ...recordOf(smallCrash), ...seeds, mode: 'base', stakeCentavos: 100, winCentavos: 0 };

  it('is won by leaving in time, by hand before the automatic cash-out', () => {
    const decisions = { autoCashOutX100: point, cashedOutX100: 101 };
    expect(failed({ ...record, winCentavos: 101, decisions }, smallCrash)).toEqual([]);
    expect(failed({ ...record, winCentavos: point, decisions: { autoCashOutX100: point } }, smallCrash)).toEqual([]);
  });

  it('is lost by staying', () => {
    expect(failed({ ...record, decisions: { autoCashOutX100: point + 1, cashedOutX100: null } }, smallCrash)).toEqual(
      [],
    );
    expect(failed(record, smallCrash)).toEqual([]);
    expect(failed({ ...record, winCentavos: 101 }, smallCrash)).toEqual(['win']);
  });
});

describe('the moments of a recorded crash round', () => {
  const math = readFamily(smallCrash, 'crash');
  const point = playCrashRound(math, seeds).events.find((event) => event.type === 'crashPoint')!.pointX100;
  const startedAt = '2026-11-21T12:00:00.000Z';
  const after = (ms: number) => new Date(Date.parse(startedAt) + ms).toISOString();
  const record: RoundRecord = { ...recordOf(smallCrash), ...seeds, mode: 'base', stakeCentavos: 100, winCentavos: 101 };
  const msTo101 = msUntil(math.crash.growth.k, 101);
  const leftAfter = (ms: number, autoCashOutX100: number | null = null) =>
    failed(
      { ...record, decisions: { autoCashOutX100, cashedOutX100: 101, startedAt, endedAt: after(ms) } },
      smallCrash,
    );

  it('show that its player left with the multiplier of that moment, and no other', () => {
    expect(point).toBeGreaterThan(101);
    expect(leftAfter(msTo101)).toEqual([]);
    expect(leftAfter(msTo101 - 1)).toEqual(['moments']);
    expect(leftAfter(msUntil(math.crash.growth.k, 102))).toEqual(['moments']);
  });

  it('let one who leaves by the automatic cash-out be noted later, never earlier', () => {
    expect(leftAfter(msTo101 + 60_000, 101)).toEqual([]);
    expect(leftAfter(msTo101 - 1, 101)).toEqual(['moments']);
  });

  it('say nothing where they aren’t noted', () => {
    const decisions = { cashedOutX100: 101, startedAt };
    for (const noted of [decisions, { ...decisions, startedAt: null, endedAt: startedAt }]) {
      const { checks } = verifyRound({ ...record, decisions: noted }, math);
      expect(checks.map(({ name }) => name)).not.toContain('moments');
    }
  });
});

describe('a recorded mines round', () => {
  const math = readFamily(smallMines, 'mines');
  const [mine = 0, other = 0] = layMines(math, { ...seeds, mines: 2 });
  const safe = [0, 1, 2, 3].find((cell) => cell !== mine && cell !== other)!;
  const record: RoundRecord = { ...recordOf(smallMines), ...seeds, mode: 'base', stakeCentavos: 100, winCentavos: 0 };

  it('pays for its safe cells', () => {
    const { events } = playMinesRound(math, { ...seeds, mines: 2, picks: [safe] });
    const decisions = { mines: 2, picked: [safe] };
    expect(failed({ ...record, winCentavos: 194, decisions, events }, smallMines)).toEqual([]);
    expect(failed({ ...record, decisions: { mines: 2, picked: [mine] } }, smallMines)).toEqual([]);
    expect(failed({ ...record, winCentavos: 194, decisions: { mines: 2, picked: [mine] } }, smallMines)).toEqual([
      'win',
    ]);
  });

  it('gives the stake back to who turned no cell over', () => {
    const decisions = { mines: 2, picked: [] };
    const events = [{ type: 'minesLayout' as const, mines: [mine, other] }];
    expect(failed({ ...record, winCentavos: 100, decisions, events }, smallMines)).toEqual([]);
    const elsewhere = [{ type: 'minesLayout' as const, mines: [safe, other] }];
    expect(failed({ ...record, winCentavos: 100, decisions, events: elsewhere }, smallMines)).toEqual(['events']);
  });

  it('is no round without the count of its mines', () => {
    expect(failed({ ...record, decisions: null }, smallMines)).toEqual(['play']);
  });
});

describe('a recorded round of cards that nobody guessed', () => {
  const math = readFamily(smallCards, 'cards');
  const [card = 0, other = 0] = firstCards(math, seeds, 2);
  const record: RoundRecord = { ...recordOf(smallCards), ...seeds, mode: 'base', stakeCentavos: 100, winCentavos: 100 };

  it.each([{ decisions: { moves: [] } }, { decisions: null }, {}])('with %j gives the stake back', (decided) => {
    const dealt = (first: number) => [{ type: 'cardDealt' as const, card: first }];
    expect(card).not.toBe(other);
    expect(failed({ ...record, ...decided, events: dealt(card) }, smallCards)).toEqual([]);
    expect(failed({ ...record, ...decided, events: dealt(other) }, smallCards)).toEqual(['events']);
  });
});

describe.each([
  { json: smallCrash, decisions: { cashedOutX100: null } },
  { json: smallMines, decisions: { mines: 2, picked: [] } },
  { json: smallCards, decisions: { moves: [] } },
])('a recorded round of $json.family, in which its player decides', ({ json, decisions }) => {
  const given = { stakeCentavos: 100, winCentavos: json.family === 'crash' ? 0 : 100 };
  const record: RoundRecord = { ...recordOf(json), ...seeds, mode: 'base', betCentavos: 100, ...given, decisions };

  it('is confirmed in its mode, at its price and without cells that were picked before', () => {
    expect(failed({ ...record, picks: null }, json)).toEqual([]);
    expect(failed({ ...record, betCentavos: 99 }, json)).toEqual(['bet']);
  });

  it('is no round in a mode that the game doesn’t have, nor with cells', () => {
    expect(failed({ ...record, mode: 'nao-existe', betCentavos: 1 }, json)).toEqual(['play']);
    expect(failed({ ...record, mode: 'constructor' }, json)).toEqual(['play']);
    expect(failed({ ...record, picks: [1, 2] }, json)).toEqual(['play']);
    expect(failed({ ...record, picks: [] }, json)).toEqual(['play']);
  });
});

describe('a record that can’t be played', () => {
  it('says what of it can’t', () => {
    const record = { ...slotRecord(smallLines, 3), mode: 'none' };
    expect(verifyRound(record, readMath(smallLines)).checks.at(-1)).toEqual({
      name: 'play',
      isMatch: false,
      expected: 'a round that can be played',
      found: 'small-game has no mode "none"',
    });
  });

  it('is told from a fault of the program, which is no check', () => {
    const math = { ...readSlotMath(smallLines), reelSets: undefined } as never;
    expect(() => verifyRound(slotRecord(smallLines, 3), math)).toThrow(TypeError);
  });
});

describe('a recorded round of a game with a jackpot', () => {
  const recordOfChance = (nonce: number, oneInCentavos: number, isWon: boolean): RoundRecord => ({
    ...slotRecord(smallLines, nonce),
    jackpot: { oneInCentavos, isWon },
  });
  const jackpotOf = (record: RoundRecord) =>
    verifyRound(record, readMath(smallLines)).checks.find(({ name }) => name === 'jackpot');

  it('has won it if its own seeds draw one of its bet’s centavos, and is refused if it says otherwise', () => {
    const seen = new Set<boolean>();
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const isWon = winsJackpot(drawJackpot({ ...seeds, nonce }, 60), 20);
      seen.add(isWon);
      expect(failed(recordOfChance(nonce, 60, isWon), smallLines)).toEqual([]);
      expect(failed(recordOfChance(nonce, 60, !isWon), smallLines)).toEqual(['jackpot']);
    }
    expect(seen.size).toBe(2);
  });

  it('says what was drawn and what the record says', () => {
    const told = { name: 'jackpot', isMatch: false };
    expect(jackpotOf(recordOfChance(3, 1, false))).toEqual({ ...told, expected: 'won', found: 'not won' });
    const given = { ...recordOfChance(3, 1, true), betCentavos: 0 };
    expect(jackpotOf(given)).toEqual({ ...told, expected: 'not won', found: 'won' });
  });

  it('has won nothing without a bet, as one of before has none', () => {
    const { betCentavos: _, ...record } = recordOfChance(3, 1, false);
    expect(failed(record, smallLines)).toEqual([]);
    expect(jackpotOf({ ...record, jackpot: null })).toBeUndefined();
  });

  it.each([0, -1, 0.5, 2 ** 32 + 1])('can’t be played with a chance of one in %d', (oneInCentavos) => {
    const { checks } = verifyRound(recordOfChance(3, oneInCentavos, false), readMath(smallLines));
    expect(checks.at(-1)).toMatchObject({ name: 'play', isMatch: false, found: `not a chance: ${oneInCentavos}` });
  });

  it('is played with the rarest chance that can be drawn', () => {
    expect(failed(recordOfChance(3, 2 ** 32, false), smallLines)).toEqual([]);
  });
});

it('says which fields of a record are missing', () => {
  expect(() => readRoundRecord({ gameId: 'x' })).toThrow(
    /^not a round record: gameVersion: .+; configSha256: .+; mode: .+; serverSeedHash: /u,
  );
  expect(() => readRoundRecord('text')).toThrow(/^not a round record: record: /u);
});
