import * as v from 'valibot';
import { accountHash, amountsOf, seedHeadOf } from './account.ts';
import { addAmounts, isSame, nothing } from './amount.ts';
import { bytesToHex, hexToBytes } from './bytes.ts';
import { check, sumOrRefusal, type Check } from './check.ts';
import { amount, day, hash, highest, isSigned, parseAs, publishedStatement } from './statement.ts';
import { climb, leafOf, type TreeNode } from './tree.ts';

/** Every player's amounts are cut into this many parts, at places far from each other. */
export const partsPerPlayer = 2;

const node = v.strictObject({ hash, owed: amount, bonus: amount });

/** Proves that one player's amounts are in a day's total. Only the player may see it, because its secret reveals the player's leaves. */
const proof = v.strictObject({
  format: v.literal('ipe-liability-proof-1'),
  day,
  playerId: amount,
  secret: hash,
  holdings: v.strictObject({
    withdrawable: amount,
    locked: amount,
    reserved: amount,
    inOpenBets: amount,
    bonus: amount,
  }),
  journal: v.strictObject({ entryNo: amount, head: hash }),
  /** The newest hashes of server seeds that were fixed for the player, and the link of the chain before them. */
  seeds: v.strictObject({ before: hash, hashes: v.array(hash) }),
  parts: v.array(
    v.strictObject({
      place: amount,
      owed: amount,
      bonus: amount,
      siblings: v.pipe(v.array(node), v.maxLength(highest)),
    }),
  ),
  published: publishedStatement,
});

export type LiabilityProof = v.InferOutput<typeof proof>;

/** @throws Error that names each missing or invalid field; a negative amount is invalid */
export const readProof = (json: unknown): LiabilityProof => parseAs(proof, json, 'proof of liabilities');

type ProofCheckName = 'signature' | 'day' | 'player' | 'holdings' | 'parts' | 'root' | 'total' | 'sums';
type ProofCheck = Check<ProofCheckName>;
export type ProofVerification = { checks: ProofCheck[]; isMatch: boolean };

/** What the player knows independently of the house. */
export type Expected = {
  playerId?: number | undefined;
  day?: string | undefined;
  /** Keys of the house, in hex. One of them must have signed. */
  publicKeys?: readonly string[] | undefined;
};

const brl = ({ owed, bonus }: { owed: number; bonus: number }): string => `${owed} + ${bonus} bonus`;

/**
 * Calculates a player's leaves again and follows each up to the root. Pure: a page runs it without the server, and so
 * does `./ipe verify liabilities`.
 */
export function verifyProof(given: LiabilityProof, expected: Expected = {}): ProofVerification {
  const { published, parts, holdings } = given;
  const { statement } = published;
  const { owed, bonus, ...owedBy } = { ...statement.owedBy, ...statement.totals };
  const checks: ProofCheck[] = [
    checkSignature(given, expected.publicKeys),
    check(
      'day',
      expected.day ?? given.day,
      given.day === statement.day ? given.day : `${given.day} ≠ ${statement.day}`,
    ),
    check('player', String(expected.playerId ?? given.playerId), String(given.playerId)),
    check(
      'holdings',
      sumOrRefusal(() => brl(amountsOf(holdings))),
      sumOrRefusal(() => brl(parts.reduce(addAmounts, nothing))),
    ),
    check('parts', partsWanted(statement.height), partsFound(given)),
    ...checkRoots(given),
    check(
      'sums',
      String(owed),
      sumOrRefusal(() => String(amountsOf({ ...owedBy, bonus }).owed)),
    ),
  ];
  return { checks, isMatch: checks.every(({ isMatch }) => isMatch) };
}

function checkSignature({ published }: LiabilityProof, keys: Expected['publicKeys']): ProofCheck {
  const shown = published.signatures.map(({ publicKey }) => publicKey);
  const isKnown = keys === undefined || shown.some((key) => keys.includes(key));
  const found = isSigned(published) ? (isKnown ? 'signed' : 'another key') : 'not signed';
  return check('signature', 'signed', found);
}

const partsWanted = (height: number): string => `${partsPerPlayer} different parts of height ${height}`;

function partsFound({ parts, published: { statement } }: LiabilityProof): string {
  const places = new Set(parts.map(({ place }) => place));
  const isInside = parts.every(({ place }) => place < 2 ** statement.height);
  const heights = [...new Set(parts.map(({ siblings }) => siblings.length))];
  const different = places.size === parts.length ? 'different' : 'shared';
  return `${parts.length} ${different} parts of height ${heights.join(', ')}${isInside ? '' : ', outside of the tree'}`;
}

/** The leaf of a part. Nobody else has it: the player, the account, the day and the secret are hashed into it. */
function leafOfPart(given: LiabilityProof, part: number): TreeNode {
  const { day: onDay, playerId, secret, holdings, journal, seeds } = given;
  const account = accountHash({
    ...holdings,
    entryNo: journal.entryNo,
    journalHead: hexToBytes(journal.head),
    seedHead: hexToBytes(seedHeadOf(seeds)),
  });
  const { owed, bonus } = given.parts[part]!;
  return leafOf({ day: onDay, playerId, part, owed, bonus, account, secret: hexToBytes(secret) });
}

/** Checks that every part leads to the published root and that the root has the published totals. */
function checkRoots(given: LiabilityProof): ProofCheck[] {
  const { statement } = given.published;
  const roots = given.parts.map(({ place, siblings }, part) => {
    const path = { place, siblings: siblings.map((one) => ({ ...one, hash: hexToBytes(one.hash) })) };
    return () => climb(leafOfPart(given, part), path);
  });
  const textOfAll = (say: (root: TreeNode) => string) => [
    ...new Set(roots.map((root) => sumOrRefusal(() => say(root())))),
  ];
  const hashes = textOfAll((root) => bytesToHex(root.hash));
  const totals = textOfAll((root) => (isSame(root, statement.totals) ? brl(statement.totals) : brl(root)));
  return [check('root', statement.root, hashes.join(' ')), check('total', brl(statement.totals), totals.join(' '))];
}
