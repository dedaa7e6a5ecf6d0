import { createHmac } from 'node:crypto';
import { bytesToHex, noHash } from './bytes.ts';
import {
  branchLeaves,
  composeProof,
  createAccountTable,
  growTree,
  siblingsIn,
  type GrownTree,
  type PlayerAccount,
} from './grow/index.ts';
import { levelsFrom, nextSeedLink, nodeBytes, partsPerPlayer, signStatement } from './index.ts';
import type { LiabilityProof, PublishedStatement, Statement } from './index.ts';

export const day = '2026-11-22';
export const key = { id: 'k1', secretKey: new Uint8Array(32).fill(7) };
const seedHash = 'ab'.repeat(32);

export const secretOf = (playerId: number): Uint8Array =>
  new Uint8Array(createHmac('sha256', 'a key of the tests').update(`${day} ${playerId}`).digest());

/** An account with this much withdrawable and the other given values. */
export const accountOf = (
  playerId: number,
  withdrawable: number,
  rest: Partial<PlayerAccount> = {},
): PlayerAccount => ({
  playerId,
  withdrawable,
  locked: 0,
  reserved: 0,
  inOpenBets: 0,
  bonus: 0,
  entryNo: 3,
  journalHead: new Uint8Array(32).fill(playerId % 256),
  seedHead: nextSeedLink(null, seedHash),
  ...rest,
});

export const statementOf = (grown: GrownTree, rest: Partial<Statement> = {}): Statement => ({
  format: 'ipe-liabilities-1',
  house: 'Casa Azul',
  day,
  number: 1,
  previous: null,
  readFrom: '2026-11-23T03:20:00.000Z',
  readTo: '2026-11-23T03:20:01.000Z',
  reading: 'one-moment',
  root: bytesToHex(grown.root.hash),
  height: grown.height,
  totals: { owed: grown.root.owed, bonus: grown.root.bonus },
  owedBy: grown.owedBy,
  journalHeads: grown.journalHeads,
  games: [],
  rules: [],
  code: { version: '0.1.0', sha256: null },
  ...rest,
});

export type SmallHouse = {
  accounts: PlayerAccount[];
  grown: GrownTree;
  published: PublishedStatement;
  proofOf: (playerId: number) => LiabilityProof;
};

/** A house of these players that makes its tree and proofs as the server does. */
export function houseOf(accounts: PlayerAccount[], rest: Partial<Statement> = {}): SmallHouse {
  const table = createAccountTable();
  table.add(accounts);
  const grown = growTree({ day, table: table.end(), secretOf });
  const published = signStatement(statementOf(grown, rest), [key]);
  const proofOf = (playerId: number): LiabilityProof => {
    const row = accounts.findIndex((one) => one.playerId === playerId);
    const account = accounts[row]!;
    const top = levelsFrom(grown.branches);
    const parts = Array.from({ length: partsPerPlayer }, (_, part) => {
      const index = row * partsPerPlayer + part;
      const place = grown.places[index]!;
      const start = Math.floor(place / branchLeaves) * branchLeaves * nodeBytes;
      const branch = grown.leaves.subarray(start, start + branchLeaves * nodeBytes);
      return { place, owed: grown.owed[index]!, bonus: grown.bonus[index]!, siblings: siblingsIn(place, branch, top) };
    });
    const seeds = { before: bytesToHex(noHash), hashes: [seedHash] };
    return composeProof({ ...account, holdings: account, seeds, secret: secretOf(playerId), parts, published });
  };
  return { accounts, grown, published, proofOf };
}

/** The names of the checks that fail. */
export const failed = (checks: readonly { name: string; isMatch: boolean }[]): string[] => [
  ...new Set(checks.filter(({ isMatch }) => !isMatch).map(({ name }) => name)),
];
