import type { Holdings } from '../account.ts';
import { bytesToHex } from '../bytes.ts';
import type { LiabilityProof } from '../proof.ts';
import type { PublishedStatement } from '../statement.ts';
import { levelsFrom, siblingsOf, type TreeNode } from '../tree.ts';
import { branchLeaves } from './grow-tree.ts';

/**
 * The siblings from a leaf up to the root. @param branch the leaves of the leaf's branch @param top all nodes above
 * branches, by `levelsFrom`
 */
export const siblingsIn = (place: number, branch: Uint8Array, top: readonly Uint8Array[]): TreeNode[] => [
  ...siblingsOf(levelsFrom(branch), place % branchLeaves),
  ...siblingsOf(top, Math.floor(place / branchLeaves)),
];

type Part = { place: number; owed: number; bonus: number; siblings: readonly TreeNode[] };

export type Kept = {
  playerId: number;
  holdings: Holdings;
  entryNo: number;
  journalHead: Uint8Array;
  seeds: LiabilityProof['seeds'];
  secret: Uint8Array;
  parts: readonly Part[];
  published: PublishedStatement;
};

/** Makes the proof that a player gets from what the house stored for the player on a day. */
export function composeProof({ playerId, holdings, entryNo, seeds, published, ...kept }: Kept): LiabilityProof {
  const { withdrawable, locked, reserved, inOpenBets, bonus } = holdings;
  return {
    format: 'ipe-liability-proof-1',
    day: published.statement.day,
    playerId,
    secret: bytesToHex(kept.secret),
    holdings: { withdrawable, locked, reserved, inOpenBets, bonus },
    journal: { entryNo, head: bytesToHex(kept.journalHead) },
    seeds,
    parts: kept.parts.map(({ siblings, ...part }) => ({
      ...part,
      siblings: siblings.map((one) => ({ ...one, hash: bytesToHex(one.hash) })),
    })),
    published,
  };
}
