import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from './bytes.ts';
import {
  checkLeafFile,
  compareStatements,
  nodeBytes,
  readProof,
  signStatement,
  statementHash,
  verifyChain,
  verifyProof,
  type LiabilityProof,
  type PublishedStatement,
} from './index.ts';
import { accountHash } from './account.ts';
import { accountOf, day, failed, houseOf, key, secretOf, statementOf, type SmallHouse } from './small-house.fixture.ts';
import { leafOf, levelsFrom, parentOf, readNode, siblingsOf, writeNode, type TreeNode } from './tree.ts';

/** More players, so that the tree is unlikely to hold all money in one half. */
const crowd = Array.from({ length: 40 }, (_, index) => accountOf(100 + index, 10_00));
const house = houseOf([
  accountOf(1, 100_00),
  accountOf(2, 100_00),
  accountOf(3, 7_50, { bonus: 5_00 }),
  accountOf(4, 0),
  ...crowd,
]);

const changed = <Value>(value: Value, change: (copy: Value) => void): Value => {
  const copy = structuredClone(value);
  change(copy);
  return copy;
};
const refusedBy = (proof: LiabilityProof, expected = {}): string[] => failed(verifyProof(proof, expected).checks);

/** The statement of a tree with these leaves, signed by the house's key. */
function publish(leaves: Uint8Array, totals?: { owed: number; bonus: number }): PublishedStatement {
  const root = readNode(levelsFrom(leaves).at(-1)!, 0);
  const { owed, bonus } = totals ?? root;
  const owedBy = { withdrawable: owed, locked: 0, reserved: 0, inOpenBets: 0 };
  const statement = { ...statementOf(house.grown), root: bytesToHex(root.hash), totals: { owed, bonus }, owedBy };
  return signStatement(statement, [key]);
}

/** A player's proof in a tree with other leaves, with the player's parts at their old places. */
function proofIn(leaves: Uint8Array, published: PublishedStatement, playerId: number): LiabilityProof {
  const levels = levelsFrom(leaves);
  return changed(house.proofOf(playerId), (proof) => {
    proof.published = published;
    for (const part of proof.parts)
      part.siblings = siblingsOf(levels, part.place).map((one) => ({ ...one, hash: bytesToHex(one.hash) }));
  });
}

const checkFile = (leaves: Uint8Array, published: PublishedStatement): string[] => {
  const check = checkLeafFile(published);
  check.add(leaves);
  return failed(check.end());
};

/** Replaces the leaf at a place. */
const withLeaf = (place: number, change: (leaf: TreeNode) => TreeNode, { grown }: SmallHouse = house) =>
  changed(grown.leaves, (leaves) => writeNode(leaves, place, change(readNode(leaves, place))));

const placesOf = (playerId: number) => house.proofOf(playerId).parts.map(({ place }) => place);

it('every player’s own proof holds before it is attacked, and so does the file', () => {
  for (const { playerId } of house.accounts) expect(refusedBy(house.proofOf(playerId), { playerId, day })).toEqual([]);
  expect(checkFile(house.grown.leaves, house.published)).toEqual([]);
});

describe('a house that owes more than it says is found out by', () => {
  it('max() parent: a parent that says the larger of its children instead of their sum', () => {
    const proof = house.proofOf(1);
    const [{ place, siblings }] = proof.parts as [LiabilityProof['parts'][number]];
    // Shows a sibling above the first part with nothing owed. The classic tree hashes only the sum and couldn't detect it.
    const lying = changed(proof, (copy) => {
      const level = copy.parts[0]!.siblings.findIndex(({ owed }) => owed > 0);
      copy.parts[0]!.siblings[level]!.owed = 0;
    });
    expect(siblings.length).toBe(house.grown.height);
    expect(place).toBeLessThan(2 ** house.grown.height);
    expect(refusedBy(lying)).toEqual(['root', 'total']);

    // Publishes a root above a parent of that kind: the real children lead to another root.
    const levels = levelsFrom(house.grown.leaves);
    const [left, right] = [readNode(levels.at(-2)!, 0), readNode(levels.at(-2)!, 1)];
    const least = Math.max(left.owed, right.owed);
    const small = left.owed < right.owed ? { ...left, owed: 0 } : left;
    const other = left.owed < right.owed ? right : { ...right, owed: 0 };
    const root = parentOf(small, other);
    expect(root.owed).toBe(least);
    const published = signStatement(
      { ...house.published.statement, root: bytesToHex(root.hash), totals: { owed: least, bonus: root.bonus } },
      [key],
    );
    const honest = house.accounts.map(({ playerId }) => ({ ...house.proofOf(playerId), published }));
    expect(honest.flatMap((one) => refusedBy(one))).toContain('root');
    expect(checkFile(house.grown.leaves, published)).toEqual(['root', 'total']);
  });

  it('shared leaf: two players with the same balance are shown the same leaves', () => {
    const shown = changed(house.proofOf(1), (proof) => {
      proof.playerId = 2;
    });
    expect(refusedBy(shown, { playerId: 2 })).toEqual(['root']);
    // The other player's own proof fails too, because it has another player's number.
    expect(refusedBy(house.proofOf(1), { playerId: 2 })).toEqual(['player']);
    // One part in place of both parts of a player fails too.
    const twice = changed(house.proofOf(1), (proof) => {
      proof.parts[1] = structuredClone(proof.parts[0]!);
    });
    expect(refusedBy(twice)).toEqual(expect.arrayContaining(['parts', 'root']));
  });

  it('omitted player: a proof of somebody who isn’t in the tree', () => {
    const others = houseOf(house.accounts.filter(({ playerId }) => playerId !== 1));
    const proof = { ...house.proofOf(1), published: others.published };
    expect(refusedBy(proof)).toEqual(expect.arrayContaining(['root', 'total']));
    const borrowed = { ...proof, parts: others.proofOf(2).parts };
    expect(refusedBy(borrowed)).toEqual(['root']);
  });

  it('negative leaf: somebody who owes less than nothing', () => {
    const [place = 0] = placesOf(2);
    // The highest bit is set, which would be −1 in two's complement.
    const leaves = changed(house.grown.leaves, (bytes) =>
      bytes.fill(0xff, place * nodeBytes + 32, place * nodeBytes + 40),
    );
    expect(() => levelsFrom(leaves)).toThrow('is no amount');
    expect(checkFile(leaves, house.published)).toContain('amounts');
    const proof = changed(house.proofOf(1), (copy) => {
      copy.parts[0]!.siblings[0]!.owed = -100_00;
    });
    expect(() => readProof(proof)).toThrow('not a proof of liabilities');
    expect(refusedBy(proof)).toEqual(expect.arrayContaining(['root', 'total']));
  });

  it('overflow: amounts whose sum wraps around to a small one', () => {
    const proof = changed(house.proofOf(1), (copy) => {
      copy.parts[0]!.siblings[0]!.owed = Number.MAX_SAFE_INTEGER;
      copy.parts[0]!.siblings[1]!.owed = Number.MAX_SAFE_INTEGER;
    });
    const total = verifyProof(proof).checks.find(({ name }) => name === 'total')!;
    expect(total).toMatchObject({ isMatch: false, found: expect.stringContaining('is no amount') });
    const [first = 0, second = 0] = placesOf(2);
    const most = (leaf: TreeNode) => ({ ...leaf, owed: Number.MAX_SAFE_INTEGER });
    const leaves = changed(withLeaf(first, most), (copy) => writeNode(copy, second, most(readNode(copy, second))));
    expect(() => levelsFrom(leaves)).toThrow('is no amount');
    expect(checkFile(leaves, house.published)).toContain('amounts');
  });

  it('duplicated leaf: one leaf at two places, so that two players look at the same', () => {
    const [mine = 0] = placesOf(1);
    const [theirs = 0] = placesOf(2);
    const leaves = withLeaf(theirs, () => readNode(house.grown.leaves, mine));
    const published = publish(leaves);
    expect(checkFile(leaves, published)).toEqual(['different']);
    expect(refusedBy(proofIn(leaves, published, 2))).toEqual(expect.arrayContaining(['root']));
    expect(refusedBy(proofIn(leaves, published, 1))).not.toContain('root');
  });

  it('wrong height: a path that is shorter or longer than the tree', () => {
    for (const cut of [-1, 1]) {
      const proof = changed(house.proofOf(1), ({ parts }) => {
        if (cut < 0) parts[0]!.siblings.pop();
        else parts[0]!.siblings.push({ ...parts[0]!.siblings[0]! });
      });
      expect(refusedBy(proof)).toContain('parts');
    }
    const higher = signStatement({ ...house.published.statement, height: house.grown.height + 1 }, [key]);
    expect(refusedBy({ ...house.proofOf(1), published: higher })).toEqual(['parts']);
    expect(checkFile(house.grown.leaves, higher)).toEqual(expect.arrayContaining(['leaves', 'root']));
  });

  it('reordered file: the same leaves at other places', () => {
    const [mine = 0] = placesOf(1);
    const [theirs = 0] = placesOf(2);
    const leaves = changed(house.grown.leaves, (copy) => {
      const [one, other] = [readNode(copy, mine), readNode(copy, theirs)];
      writeNode(copy, mine, other);
      writeNode(copy, theirs, one);
    });
    expect(checkFile(leaves, house.published)).toEqual(['root']);
    expect(refusedBy({ ...house.proofOf(1), parts: proofIn(leaves, house.published, 1).parts })).toContain('root');
  });

  it('two roots: another statement of the same day for somebody else', () => {
    const poorer = houseOf(house.accounts.slice(0, 2));
    expect(compareStatements(house.published, poorer.published)).toBe('other_statement');
    expect(compareStatements(house.published, structuredClone(house.published))).toBeUndefined();
    const next = signStatement(
      { ...house.published.statement, number: 2, previous: statementHash(house.published.statement) },
      [key],
    );
    expect(failed(verifyChain([house.published, next]))).toEqual(['order']);
    // A later statement continues from only one of two statements for the same day.
    const tomorrow = signStatement({ ...next.statement, day: '2026-11-23' }, [key]);
    expect(failed(verifyChain([house.published, tomorrow]))).toEqual([]);
    expect(failed(verifyChain([poorer.published, tomorrow]))).toEqual(['previous']);
  });

  it('borrowed money on the last minute: no money at a bank makes the total smaller, and no debt of a player does', () => {
    // If the house borrows money and pays it in as a player's deposit, it owes that player. As the house's own money it isn't in the tree.
    const lent = houseOf([...house.accounts, accountOf(5, 1_000_000_00)]);
    expect(lent.published.statement.totals.owed).toBe(house.published.statement.totals.owed + 1_000_000_00);
    expect(() => houseOf([...house.accounts, accountOf(6, -50_00)])).toThrow('is no amount');
    // Money that the house takes out of a balance for a few minutes shows in the player's own figures and journal.
    const shaved = houseOf(
      house.accounts.map((one) => (one.playerId === 1 ? { ...one, withdrawable: 1_00, entryNo: 4 } : one)),
    );
    const proof = shaved.proofOf(1);
    expect(refusedBy(proof)).toEqual([]);
    expect(refusedBy({ ...proof, holdings: house.proofOf(1).holdings })).toEqual(
      expect.arrayContaining(['holdings', 'root']),
    );
    expect(refusedBy({ ...proof, journal: house.proofOf(1).journal })).toEqual(['root']);
  });

  it('old snapshot: the proof of a day before, when the house owed less', () => {
    expect(refusedBy(house.proofOf(1), { day: '2026-11-23' })).toEqual(['day']);
    const renamed = changed(house.proofOf(1), (proof) => {
      proof.published.statement.day = '2026-11-23';
    });
    expect(refusedBy(renamed, { day: '2026-11-23' })).toEqual(['signature', 'day']);
    const redated = signStatement({ ...house.published.statement, day: '2026-11-23' }, [key]);
    expect(refusedBy({ ...house.proofOf(1), day: '2026-11-23', published: redated }, { day: '2026-11-23' })).toEqual([
      'root',
    ]);
  });

  it('leaf shown as node: a leaf that stands for a whole branch, or a branch for a leaf', () => {
    const levels = levelsFrom(house.grown.leaves);
    const [part] = house.proofOf(1).parts as [LiabilityProof['parts'][number]];
    const shown = changed(house.proofOf(1), (proof) => {
      proof.parts[0]!.siblings.shift();
      proof.parts[0]!.place = part.place >> 1;
    });
    expect(refusedBy(shown)).toEqual(expect.arrayContaining(['parts', 'root']));
    // Leaves and nodes are hashed with different tags, so no leaf's content is also a node's content.
    const account = accountHash(house.accounts[0]!);
    const own = leafOf({ day, playerId: 1, part: 0, owed: part.owed, bonus: part.bonus, account, secret: secretOf(1) });
    const sibling = part.siblings[0]!;
    const [left, right] = part.place % 2 === 0 ? [own, sibling] : [sibling, own];
    const asNode = (one: { hash: string | Uint8Array; owed: number; bonus: number }): TreeNode => ({
      ...one,
      hash: typeof one.hash === 'string' ? hexToBytes(one.hash) : one.hash,
    });
    const parent = parentOf(asNode(left), asNode(right));
    expect(bytesToHex(parent.hash)).toBe(bytesToHex(readNode(levels[1]!, part.place >> 1).hash));
    expect(bytesToHex(parent.hash)).not.toBe(bytesToHex(own.hash));
  });
});
