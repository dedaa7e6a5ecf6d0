import { sha256 } from '@noble/hashes/sha2.js';
import { addAmounts, type Amounts } from './amount.ts';
import { getNumber, hashBytes, hashOf, putNumber, tagBytes, tagged } from './bytes.ts';

/** A leaf, or the sum of two nodes. A node's hash doesn't cover its own amounts; the hash of its parent does. */
export type TreeNode = Amounts & { hash: Uint8Array };

/** The bytes of a node as it is hashed and stored: hash ‖ owed ‖ bonus, with eight bytes for each amount. */
export const nodeBytes = hashBytes + 16;

export function writeNode(into: Uint8Array, place: number, { hash, owed, bonus }: TreeNode): void {
  const offset = place * nodeBytes;
  into.set(hash, offset);
  const view = new DataView(into.buffer, into.byteOffset + offset + hashBytes);
  putNumber(view, 0, owed);
  putNumber(view, 8, bonus);
}

/** @throws RangeError if its bytes hold no valid amount */
export function readNode(from: Uint8Array, place: number): TreeNode {
  const offset = place * nodeBytes;
  const view = new DataView(from.buffer, from.byteOffset + offset + hashBytes);
  return {
    hash: from.slice(offset, offset + hashBytes),
    owed: getNumber(view, 0),
    bonus: getNumber(view, 8),
  };
}

/** One part of a player's amounts. Without the secret nobody can calculate its hash. */
export type Leaf = Amounts & {
  day: string;
  playerId: number;
  /** 0, 1…: the number of the part. */
  part: number;
  /** `accountHash` of the player's account. */
  account: Uint8Array;
  /** 32 bytes that only the house and the player know, so that nobody else can find a player's leaves by guessing. */
  secret: Uint8Array;
};

export function leafOf({ day, playerId, part, owed, bonus, account, secret }: Leaf): TreeNode {
  return { hash: hashOf('leaf', day, playerId, part, owed, bonus, account, secret), owed, bonus };
}

/** A leaf that belongs to no player. With these the tree is always full and doesn't reveal the number of players. */
export const fillerOf = (secret: Uint8Array): TreeNode => ({ hash: hashOf('filler', secret), owed: 0, bonus: 0 });

/**
 * H(left hash ‖ left amounts ‖ right hash ‖ right amounts). Each child's amounts are hashed separately: if only their
 * sum were hashed, the house could show each side another split (eprint 2018/1139).
 * @throws RangeError if the sum is no valid amount
 */
export function parentOf(left: TreeNode, right: TreeNode): TreeNode {
  const message = new Uint8Array(tagBytes + 2 * nodeBytes);
  message.set(tagged('node'));
  const children = message.subarray(tagBytes);
  writeNode(children, 0, left);
  writeNode(children, 1, right);
  return { hash: sha256(message), ...addAmounts(left, right) };
}

/** The level above an even number of packed nodes. It does the same as `parentOf` for each pair, without making objects. */
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

/** All levels from these packed nodes, which come first, up to the root. The number of nodes must be a power of two. */
export function levelsFrom(nodes: Uint8Array): Uint8Array[] {
  const levels = [nodes];
  for (let last = nodes; last.length > nodeBytes;) {
    last = levelAbove(last);
    levels.push(last);
  }
  return levels;
}

/** The siblings of a node and of each node above it, up to the root. */
export const siblingsOf = (levels: readonly Uint8Array[], place: number): TreeNode[] =>
  levels.slice(0, -1).map((level, height) => readNode(level, (place >> height) ^ 1));

/** Calculates the root from a leaf, its place and its siblings. @throws RangeError if a sum is no valid amount */
export const climb = (
  leaf: TreeNode,
  { place, siblings }: { place: number; siblings: readonly TreeNode[] },
): TreeNode =>
  siblings.reduce(
    (node, sibling, height) => ((place >> height) % 2 === 0 ? parentOf(node, sibling) : parentOf(sibling, node)),
    leaf,
  );
