import { sha256 } from '@noble/hashes/sha2.js';
import { accountHash, amountsOf, type Holdings } from '../account.ts';
import { addAmounts, nothing, type Amounts } from '../amount.ts';
import { bytesToHex, hashBytes, putNumber, tagged } from '../bytes.ts';
import { partsPerPlayer } from '../proof.ts';
import { fillerOf, leafOf, levelsFrom, nodeBytes, readNode, writeNode, type TreeNode } from '../tree.ts';
import { accountAt, type AccountTable, type PlayerAccount } from './account-table.ts';
import { cutAtRandom, shufflePlaces, systemRandom, type Random } from './random.ts';

/** Leaves are stored in branches of this many, and a proof reads whole branches. */
export const branchLeaves = 256;

export type GrownTree = {
  height: number;
  /** All leaves, in the order of their places. */
  leaves: Uint8Array<ArrayBuffer>;
  /** The places of each player's parts, player by player, `partsPerPlayer` each; `owed` and `bonus` are in the same order. */
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

/** The least height whose leaves are enough for all parts; a small house has one branch. */
const heightFor = (parts: number): number =>
  Math.max(Math.log2(branchLeaves), Math.ceil(Math.log2(Math.max(1, parts))));

/**
 * Makes a day's tree. It cuts every player's amounts into random parts, puts them at random places, and fills the other
 * places with leaves that belong to no player. The root and its sums follow from the leaves alone.
 * @param secretOf gives the 32 bytes of a player's secret for that day
 * @throws RangeError for a negative amount, or a total of more than 2^53 − 1 centavos
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

/** The parts of the total by reason, and a hash of all journals' states: H(number ‖ last entry ‖ head, player by player). */
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
