import { sha256 } from '@noble/hashes/sha2.js';
import { addAmounts, type Amounts } from './amount.ts';
import { getNumber, hashBytes, hashOf, putNumber, tagBytes, tagged } from './bytes.ts';

/** A leaf, or what two nodes add up to. Its own hash says nothing of its amounts: its parent's does. */
export type TreeNode = Amounts & { hash: Uint8Array };

/** A node as it is hashed and kept: hash ‖ owed ‖ bonus, the amounts as eight bytes each. */
export const nodeBytes = hashBytes + 16;

export function writeNode(into: Uint8Array, place: number, { hash, owed, bonus }: TreeNode): void {
  const offset = place * nodeBytes;
  into.set(hash, offset);
  const view = new DataView(into.buffer, into.byteOffset + offset + hashBytes);
  putNumber(view, 0, owed);
  putNumber(view, 8, bonus);
}

/** @throws RangeError where its bytes hold no amount */
export function readNode(from: Uint8Array, place: number): TreeNode {
  const offset = place * nodeBytes;
  const view = new DataView(from.buffer, from.byteOffset + offset + hashBytes);
  return {
    hash: from.slice(offset, offset + hashBytes),
    owed: getNumber(view, 0),
    bonus: getNumber(view, 8),
  };
}

/** One part of a player's amounts, as the player alone can hash it. */
export type Leaf = Amounts & {
  day: string;
  playerId: number;
  /** 0, 1…: which of the player's parts. */
  part: number;
  /** `accountHash` of the player's account. */
  account: Uint8Array;
  /** 32 bytes that the house and the player know: without them nobody finds a player's leaves by guessing. */
  secret: Uint8Array;
};

export function leafOf({ day, playerId, part, owed, bonus, account, secret }: Leaf): TreeNode {
  return { hash: hashOf('leaf', day, playerId, part, owed, bonus, account, secret), owed, bonus };
}

/** A leaf without a player: the tree is always full, and how many players there are isn't told by it. */
export const fillerOf = (secret: Uint8Array): TreeNode => ({ hash: hashOf('filler', secret), owed: 0, bonus: 0 });

/**
 * H(left hash ‖ left amounts ‖ right hash ‖ right amounts): each child's amounts stand on their own. In a tree that hashes only their sum
 * the house may tell each side of another split (eprint 2018/1139).
 * @throws RangeError where the sum is no amount any more
 */
export function parentOf(left: TreeNode, right: TreeNode): TreeNode {
  const message = new Uint8Array(tagBytes + 2 * nodeBytes);
  message.set(tagged('node'));
  const children = message.subarray(tagBytes);
  writeNode(children, 0, left);
  writeNode(children, 1, right);
  return { hash: sha256(message), ...addAmounts(left, right) };
}

/** The next level above packed nodes, whose number is even: `parentOf` of every pair, without an object for each. */
function levelAbove(nodes: Uint8Array): Uint8Array {
  const above = new Uint8Array(nodes.length / 2);
  const [from, into] = [viewOf(nodes), viewOf(above)];
  const message = new Uint8Array(tagBytes + 2 * nodeBytes);
  message.set(tagged('node'));
  for (let offset = 0; offset < above.length; offset += nodeBytes) {
    message.set(nodes.subarray(2 * offset, 2 * (offset + nodeBytes)), tagBytes);
    above.set(sha256(message), offset);
    for (const amount of [hashBytes, hashBytes + 8]) {
      const left = getNumber(from, 2 * offset + amount);
      putNumber(into, offset + amount, left + getNumber(from, 2 * offset + nodeBytes + amount));
    }
  }
  return above;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** All levels above packed nodes, these first, the root's last. Their number is a power of two. */
export function levelsFrom(nodes: Uint8Array): Uint8Array[] {
  const levels = [nodes];
  for (let last = nodes; last.length > nodeBytes;) {
    last = levelAbove(last);
    levels.push(last);
  }
  return levels;
}

/** The sibling of a node and of each that is above it, up to the root. */
export const siblingsOf = (levels: readonly Uint8Array[], place: number): TreeNode[] =>
  levels.slice(0, -1).map((level, height) => readNode(level, (place >> height) ^ 1));

/** Goes up from a leaf at its place. @throws RangeError where the sums are no amounts */
export const climb = (
  leaf: TreeNode,
  { place, siblings }: { place: number; siblings: readonly TreeNode[] },
): TreeNode =>
  siblings.reduce(
    (node, sibling, height) => ((place >> height) % 2 === 0 ? parentOf(node, sibling) : parentOf(sibling, node)),
    leaf,
  );
