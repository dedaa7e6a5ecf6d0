import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtRandom, shufflePlaces, systemRandom } from './grow/random.ts';
import {
  amountsOf,
  nextSeedLink,
  readProof,
  readStatement,
  seedHeadOf,
  signStatement,
  verifyChain,
  verifyProof,
  statementHash,
} from './index.ts';
import { bytesToHex, noHash } from './bytes.ts';
import { checkLeafFile } from './leaf-file.ts';
import { accountOf, day, failed, houseOf, key, type SmallHouse } from './small-house.fixture.ts';

const someAmount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000_00 }));
const someAccounts = fc
  .uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((playerId) =>
        fc
          .record({ locked: someAmount, reserved: someAmount, inOpenBets: someAmount, bonus: someAmount })
          .chain((rest) => someAmount.map((withdrawable) => accountOf(playerId, withdrawable, rest))),
      ),
    ),
  );

/** The path of every number and hash in a proof. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

function changeAt(value: object, path: (string | number)[]): void {
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, value as never);
  const name = path.at(-1)!;
  const old = holder[name];
  if (typeof old === 'number') holder[name] = old + 1;
  else if (old === null) holder[name] = '0'.repeat(64);
  else if (typeof old === 'string') holder[name] = (old.startsWith('0') ? '1' : '0') + old.slice(1);
}

describe('a day’s tree', () => {
  it('has what the house owes every player, whatever they have, and each can show it', () => {
    fc.assert(
      fc.property(someAccounts, (accounts) => {
        const { published, proofOf } = houseOf(accounts);
        const sum = (of: (one: ReturnType<typeof amountsOf>) => number) =>
          accounts.reduce((total, one) => total + of(amountsOf(one)), 0);
        expect(published.statement.totals).toEqual({ owed: sum(({ owed }) => owed), bonus: sum(({ bonus }) => bonus) });
        for (const { playerId } of accounts)
          expect(
            failed(verifyProof(readProof(JSON.parse(JSON.stringify(proofOf(playerId)))), { playerId, day }).checks),
          ).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('bears no change of anything in a proof', () => {
    const { proofOf } = houseOf([accountOf(1, 20_00, { bonus: 3_00 }), accountOf(2, 5_00)]);
    for (const path of leavesOf(proofOf(1))) {
      const proof = structuredClone(proofOf(1));
      changeAt(proof, path);
      let isRefused = false;
      try {
        isRefused = !verifyProof(readProof(proof), {
          publicKeys: proofOf(1).published.signatures.map((one) => one.publicKey),
        }).isMatch;
      } catch (error) {
        isRefused = error instanceof Error && error.message.startsWith('not a proof');
      }
      // Changing a key's name may go unnoticed: the public key identifies the key, and the name is for people.
      expect(isRefused || path.at(-1) === 'keyId', path.join('.')).toBe(true);
    }
  });

  it('counts bonuses apart, and takes no debt off', () => {
    const { published } = houseOf([
      accountOf(1, 10_00, { locked: 1_00, reserved: 2_00, inOpenBets: 4_00, bonus: 50_00 }),
    ]);
    expect(published.statement.totals).toEqual({ owed: 17_00, bonus: 50_00 });
  });

  it('tells nobody’s: amounts are cut and places drawn by chance, anew each time, and nobody’s leaves look like a player’s', () => {
    const accounts = [accountOf(1, 100_00), accountOf(2, 3_00)];
    const houses = Array.from({ length: 8 }, () => houseOf(accounts));
    const partsOf = (house: SmallHouse) => house.proofOf(1).parts;
    expect(
      new Set(
        houses.map((house) =>
          partsOf(house)
            .map(({ place }) => place)
            .join(),
        ),
      ).size,
    ).toBeGreaterThan(1);
    expect(
      new Set(
        houses.map((house) =>
          partsOf(house)
            .map(({ owed }) => owed)
            .join(),
        ),
      ).size,
    ).toBeGreaterThan(1);
    // Even with two players there are 256 leaves.
    expect(houses[0]!.grown.leaves.length).toBe(256 * 48);
    expect(houseOf([]).published.statement.totals).toEqual({ owed: 0, bonus: 0 });
  });

  it('is read as a file in any pieces', () => {
    const { grown, published } = houseOf([accountOf(1, 10_00)]);
    const check = checkLeafFile(published);
    for (let at = 0; at < grown.leaves.length; at += 1_001) check.add(grown.leaves.subarray(at, at + 1_001));
    expect(failed(check.end())).toEqual([]);
    const cut = checkLeafFile(published);
    cut.add(grown.leaves.subarray(0, 1_000));
    expect(failed(cut.end())).toEqual(expect.arrayContaining(['leaves', 'root']));
  });
});

describe('chance', () => {
  it('cuts an amount into parts that add up to it', () => {
    fc.assert(
      fc.property(someAmount, fc.integer({ min: 1, max: 5 }), (amount, parts) => {
        const cuts = cutAtRandom(amount, parts, systemRandom());
        expect(cuts).toHaveLength(parts);
        expect(Math.min(...cuts)).toBeGreaterThanOrEqual(0);
        expect(cuts.reduce((sum, cut) => sum + cut, 0)).toBe(amount);
      }),
    );
  });

  it('gives every place once', () => {
    expect([...shufflePlaces(64, systemRandom())].toSorted((one, other) => one - other)).toEqual([...Array(64).keys()]);
  });
});

describe('a statement', () => {
  const { published } = houseOf([accountOf(1, 10_00)]);
  const { statement } = published;

  it('is the same text however its fields are ordered', () => {
    const shuffled = Object.fromEntries(Object.entries(statement).toReversed()) as typeof statement;
    expect(statementHash(shuffled)).toBe(statementHash(statement));
    expect(failed(verifyChain([{ statement: shuffled, signatures: published.signatures }]))).toEqual([]);
  });

  it('has no field that nobody knows', () => {
    expect(() => readStatement({ ...published, statement: { ...statement, netOfDebts: 5 } })).toThrow(
      'not a statement',
    );
  });

  it('names the one before, and a key that the one before knew', () => {
    const next = { ...statement, number: 2, day: '2026-11-23', previous: statementHash(statement) };
    const other = { id: 'k2', secretKey: new Uint8Array(32).fill(9) };
    expect(failed(verifyChain([published, signStatement(next, [key])]))).toEqual([]);
    expect(failed(verifyChain([published, signStatement(next, [other])]))).toEqual(['key']);
    // If both keys sign for a day, the new key is known from then on.
    const handed = signStatement(next, [other, key]);
    const after = { ...next, number: 3, day: '2026-11-24', previous: statementHash(next) };
    expect(failed(verifyChain([published, handed, signStatement(after, [other])]))).toEqual([]);
    expect(failed(verifyChain([published, signStatement(after, [key])]))).toEqual(['number', 'previous']);
  });
});

it('the chain of a player’s seeds goes on from any of its links', () => {
  const hashes = ['11', '22', '33'].map((two) => two.repeat(32));
  const whole = seedHeadOf({ before: bytesToHex(noHash), hashes });
  const before = bytesToHex(nextSeedLink(null, hashes[0]!));
  expect(seedHeadOf({ before, hashes: hashes.slice(1) })).toBe(whole);
  expect(seedHeadOf({ before, hashes: hashes.slice(1).toReversed() })).not.toBe(whole);
});
