import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { msUntil } from '../families/crash/crash-climb.ts';
import { playCrashRound } from '../families/crash/play-crash-round.ts';
import { configSha256 } from '../math-file/config-sha256.ts';
import { readFamily, readMath, readSlotMath } from '../families/read-math.ts';
import { layMines, playMinesRound } from '../families/mines/play-mines-round.ts';
import { somePicks } from '../families/picks.ts';
import { playRound } from '../families/play-round.ts';
import { bindClientSeed } from '../randomness/bind-client-seed.ts';
import { commitment } from '../randomness/commitment.ts';
import { smallCrash, smallFreeSpins, smallLines, smallMines, smallSlots } from '../small-games.fixture.ts';
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
    const { checks } = verifyRound({ ...record, decisions }, math);
    expect(checks.map(({ name }) => name)).not.toContain('moments');
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

it('says which field of a record is missing', () => {
  expect(() => readRoundRecord({ gameId: 'x' })).toThrow(/gameVersion/u);
});
