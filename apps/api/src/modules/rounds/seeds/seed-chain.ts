import type { LiabilityProof } from '@ipe/liabilities';
import { commitment } from '@ipe/slot-engine';
import { listLinksUpTo, type SeedBook } from './fairness.store.ts';

/** A proof shows at most this many of a player's newest seeds. */
const shown = 8;

const none = '0'.repeat(64);

/**
 * The hashes of the server seeds that lead a player's chain to this link, oldest first, and the link before them.
 * @param head 32 bytes; zeros for a player without a chain
 */
export async function listSeedHashes(
  book: SeedBook,
  playerId: number,
  head: Uint8Array,
): Promise<LiabilityProof['seeds']> {
  const links = await listLinksUpTo(book, playerId, { head, limit: shown + 1 });
  if (links.length === 0) return { before: Buffer.from(head).toString('hex'), hashes: [] };
  const before = links[shown]?.link;
  return {
    before: before === undefined ? none : Buffer.from(before).toString('hex'),
    hashes: links
      .slice(0, shown)
      .toReversed()
      .map(({ serverSeed }) => commitment(serverSeed)),
  };
}
