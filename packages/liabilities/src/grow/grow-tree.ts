import { sha256 } from '@noble/hashes/sha2.js';
import { accountHash, amountsOf, type Holdings } from '../account.ts';
import { addAmounts, nothing, type Amounts } from '../amount.ts';
import { bytesToHex, hashBytes, putNumber, tagged } from '../bytes.ts';
import { partsPerPlayer } from '../proof.ts';
import { fillerOf, leafOf, levelsFrom, nodeBytes, readNode, writeNode, type TreeNode } from '../tree.ts';
import { accountAt, type AccountTable, type PlayerAccount } from './account-table.ts';
import { cutAtRandom, shufflePlaces, systemRandom, type Random } from './random.ts';

/** So many leaves are kept, and read for a proof, together. */
export const branchLeaves = 256;

export type GrownTree = {
  height: number;
  /** Every leaf at its place. */
  leaves: Uint8Array<ArrayBuffer>;
  /** Of each player in turn, `partsPerPlayer` each. */
  places: Uint32Array<ArrayBuffer>;
  owed: Float64Array<ArrayBuffer>;
  bonus: Float64Array<ArrayBuffer>;
  /** The node above each branch, packed. */
  branches: Uint8Array<ArrayBuffer>;
  root: TreeNode;
  owedBy: Omit<Holdings, 'bonus'>;
  journalHeads: string;
};

type Soil = { day: string; table: AccountTable; secretOf: (playerId: number) => Uint8Array; random?: Random };

/** The least height at which all parts have a place; small houses have one branch. */
const heightFor = (parts: number): number =>
  Math.max(Math.log2(branchLeaves), Math.ceil(Math.log2(Math.max(1, parts))));

/**
 * A day's tree: every player's amounts in parts of chance at places of chance, nobody's leaves at the places that are left. Its root and
 * its sums follow from the leaves alone.
 * @param secretOf 32 bytes for a player on that day
 * @throws RangeError for an account with less than nothing, or a house that owes more than can be reckoned
 */
export function growTree({ day, table, secretOf, random = systemRandom() }: Soil): GrownTree {
  const players = table.playerIds.length;
  const height = heightFor(players * partsPerPlayer);
  const leaves = new Uint8Array(2 ** height * nodeBytes);
  const places = shufflePlaces(2 ** height, random);
  const [owed, bonus] = [new Float64Array(players * partsPerPlayer), new Float64Array(players * partsPerPlayer)];
  let total: Amounts = nothing;
  for (let row = 0; row < players; row += 1) {
    const one = accountAt(table, row);
    const amounts = amountsOf(one);
    total = addAmounts(total, amounts);
    const cuts = {
      owed: cutAtRandom(amounts.owed, partsPerPlayer, random),
      bonus: cutAtRandom(amounts.bonus, partsPerPlayer, random),
    };
    const [account, secret] = [accountHash(one), secretOf(one.playerId)];
    for (let part = 0; part < partsPerPlayer; part += 1) {
      const index = row * partsPerPlayer + part;
      const cut = { owed: cuts.owed[part]!, bonus: cuts.bonus[part]! };
      writeNode(leaves, places[index]!, leafOf({ day, playerId: one.playerId, part, ...cut, account, secret }));
      owed[index] = cut.owed;
      bonus[index] = cut.bonus;
    }
  }
  for (const place of places.subarray(players * partsPerPlayer))
    writeNode(leaves, place, fillerOf(crypto.getRandomValues(new Uint8Array(hashBytes))));
  const branches = rootsOfBranches(leaves);
  const root = readNode(levelsFrom(branches).at(-1)!, 0);
  if (root.owed !== total.owed || root.bonus !== total.bonus)
    throw new Error(`the tree has ${root.owed} and ${root.bonus}, its players ${total.owed} and ${total.bonus}`);
  const ofPlayers = places.slice(0, players * partsPerPlayer);
  return { height, leaves, places: ofPlayers, owed, bonus, branches, root, ...summary(table) };
}

function rootsOfBranches(leaves: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = branchLeaves * nodeBytes;
  const branches = new Uint8Array((leaves.length / size) * nodeBytes);
  for (let branch = 0; branch * size < leaves.length; branch += 1) {
    const top = levelsFrom(leaves.subarray(branch * size, (branch + 1) * size)).at(-1)!;
    branches.set(top, branch * nodeBytes);
  }
  return branches;
}

/** What the total is made of, and where the journals stood: H(number ‖ last entry ‖ head, of each player in turn). */
function summary(table: AccountTable): Pick<GrownTree, 'owedBy' | 'journalHeads'> {
  const heads = sha256.create().update(tagged('heads'));
  const owedBy = { withdrawable: 0, locked: 0, reserved: 0, inOpenBets: 0 };
  for (let row = 0; row < table.playerIds.length; row += 1) {
    const one = accountAt(table, row);
    for (const name of Object.keys(owedBy) as (keyof typeof owedBy)[]) owedBy[name] += one[name];
    heads.update(headOf(one));
  }
  return { owedBy, journalHeads: bytesToHex(heads.digest()) };
}

function headOf({ playerId, entryNo, journalHead }: PlayerAccount): Uint8Array {
  const bytes = new Uint8Array(16 + hashBytes);
  const view = new DataView(bytes.buffer);
  putNumber(view, 0, playerId);
  putNumber(view, 8, entryNo);
  bytes.set(journalHead, 16);
  return bytes;
}
