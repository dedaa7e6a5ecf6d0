import { addAmounts, nothing, type Amounts } from './amount.ts';
import { bytesToHex, hashBytes } from './bytes.ts';
import { check, type Check } from './check.ts';
import { isSigned, type PublishedStatement } from './statement.ts';
import { nodeBytes, parentOf, readNode, type TreeNode } from './tree.ts';

type FileCheckName = 'signature' | 'leaves' | 'amounts' | 'different' | 'root' | 'total';
type FileCheck = Check<FileCheckName>;

/**
 * Checks a day's whole tree, leaf by leaf, with one node of each height in memory. The file begins with the published
 * statement as one line of JSON. Then follow all leaves, as `writeNode` writes them, in the order of their places.
 */
export type LeafFileCheck = {
  /** Takes the bytes after the first line, in pieces of any size. */
  add: (piece: Uint8Array) => void;
  end: () => FileCheck[];
};

export function checkLeafFile(published: PublishedStatement): LeafFileCheck {
  const { statement } = published;
  const waiting: (TreeNode | undefined)[] = [];
  const heads = new BigUint64Array(2 ** statement.height);
  let rest = new Uint8Array();
  let leaves = 0;
  let refused: string | undefined;
  let total: Amounts = nothing;

  function addLeaf(leaf: TreeNode): void {
    total = addAmounts(total, leaf);
    let node = leaf;
    let height = 0;
    for (let left = waiting[height]; left !== undefined; left = waiting[height]) {
      waiting[height] = undefined;
      node = parentOf(left, node);
      height += 1;
    }
    waiting[height] = node;
  }

  function readLeaf(from: Uint8Array, place: number): void {
    if (leaves < heads.length)
      heads[leaves] = new DataView(from.buffer, from.byteOffset + place * nodeBytes, hashBytes).getBigUint64(0);
    leaves += 1;
    if (refused !== undefined) return;
    try {
      addLeaf(readNode(from, place));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refused = `leaf ${leaves - 1}: ${error.message}`;
    }
  }

  return {
    add(piece) {
      const bytes = new Uint8Array(rest.length + piece.length);
      bytes.set(rest);
      bytes.set(piece, rest.length);
      const whole = Math.floor(bytes.length / nodeBytes);
      for (let place = 0; place < whole; place += 1) readLeaf(bytes, place);
      rest = bytes.slice(whole * nodeBytes);
    },
    end() {
      const root = waiting[statement.height];
      return [
        check('signature', 'signed', isSigned(published) ? 'signed' : 'not signed'),
        check('leaves', String(2 ** statement.height), `${leaves}${rest.length === 0 ? '' : ' and a broken one'}`),
        check('amounts', 'amounts', refused ?? 'amounts'),
        check(
          'different',
          'every leaf once',
          hasDoubles(heads.subarray(0, leaves)) ? 'a leaf twice' : 'every leaf once',
        ),
        check('root', statement.root, root === undefined ? 'none' : bytesToHex(root.hash)),
        check('total', JSON.stringify(statement.totals), JSON.stringify(total)),
      ];
    },
  };
}

/**
 * Compares the first 64 bits of the hashes. With 16 million different leaves, one file in a hundred thousand would have
 * an equal pair by chance.
 */
function hasDoubles(heads: BigUint64Array): boolean {
  heads.sort();
  return heads.some((head, index) => index > 0 && head === heads[index - 1]);
}
