import { describe, expect, it } from 'vitest';
import { configSha256 } from '../math-file/config-sha256.ts';
import { readMath, readSlotMath } from '../families/read-math.ts';
import { playRound } from '../families/play-round.ts';
import { commitment } from '../randomness/commitment.ts';
import { bindClientSeed } from '../randomness/bind-client-seed.ts';
import { remembered } from '../randomness/remembered.ts';
import { smallLines } from '../small-games.fixture.ts';
import type { RoundRecord } from './round-record.ts';
import { verifyRound } from './verify-round.ts';

const math = readSlotMath(smallLines);
const rounds = 100;
const serverSeeds = Array.from({ length: 1_000 }, (_, number) => commitment(String(number).padStart(64, '0')));
const promised = serverSeeds[0]!;

const winOf = (serverSeed: string, clientSeed: string): number => {
  let units = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1)
    units += playRound(math, { mode: 'base', serverSeed, clientSeed, nonce }).totalUnits;
  return units;
};

/** Cheats as a house could that chooses its seed after it knows the player's: takes the seed that pays least. */
const worstFor = remembered((clientSeed): string => {
  const wins = serverSeeds.map((serverSeed) => ({ serverSeed, win: winOf(serverSeed, clientSeed) }));
  return wins.toSorted((one, other) => one.win - other.win)[0]!.serverSeed;
});

function recordOf(serverSeed: string, clientSeed: string, rest: Partial<RoundRecord> = {}): RoundRecord {
  const { events, totalUnits } = playRound(math, { mode: 'base', serverSeed, clientSeed, nonce: 0 });
  return {
    gameId: math.id,
    gameVersion: math.version,
    configSha256: configSha256(smallLines),
    mode: 'base',
    serverSeed,
    serverSeedHash: commitment(serverSeed),
    clientSeed,
    clientSeedAt: '2026-11-22T12:00:00.000Z',
    nonce: 0,
    stakeCentavos: math.bet.units * 10,
    winCentavos: totalUnits * 10,
    events,
    ...rest,
  };
}

const verify = (record: RoundRecord) => verifyRound(record, readMath(smallLines));
const failed = (record: RoundRecord) =>
  verify(record)
    .checks.filter(({ isMatch }) => !isMatch)
    .map(({ name }) => name);

describe('a house that chooses the worst of 1,000 server seeds once it knows the player’s', () => {
  const sent = bindClientSeed('minha', commitment(promised));
  // The first test that needs the seed searches for it, so that loading the file stays fast.
  const findWorst = () => worstFor(sent);

  it('takes much of what the rounds return', () => {
    expect(winOf(findWorst(), sent)).toBeLessThan(0.7 * winOf(promised, sent));
  });

  it('is refused: the player’s seed names the hash that was promised, and this is not it', () => {
    expect(failed(recordOf(findWorst(), sent))).toEqual(['order']);
    expect(verify(recordOf(promised, sent))).toMatchObject({ isMatch: true, isOrdered: true });
  });

  it('is not believed when it says that the seed is an old one', () => {
    const verification = verify(recordOf(findWorst(), sent, { clientSeedAt: null }));
    expect(verification).toMatchObject({ isMatch: false });
    const withoutNames = recordOf(findWorst(), 'minha', { clientSeedAt: null });
    expect(verify(withoutNames)).toMatchObject({ isMatch: false, isOrdered: false });
  });

  it('is refused by who kept the seed that was sent, when it changes the player’s seed too', () => {
    const forged = bindClientSeed('minha', commitment(findWorst()));
    expect(failed(recordOf(findWorst(), forged, { sentClientSeed: sent }))).toEqual(['sent']);
  });
});

it('a record that isn’t from before and whose seed names no hash is refused', () => {
  expect(failed(recordOf(promised, 'casa'))).toEqual(['order']);
});

it('a record from before says what can be shown and that the order can’t', () => {
  const verification = verify(recordOf(promised, 'casa', { clientSeedAt: null }));
  expect(verification).toMatchObject({ isMatch: false, isOrdered: false, isRevealed: true });
  expect(verification.checks.every(({ isMatch }) => isMatch)).toBe(true);
});
