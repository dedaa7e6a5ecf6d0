import { Readable } from 'node:stream';
import { networkOf } from '#platform/admission/network-of.ts';
import { secondMs } from '#platform/time/durations.ts';

/** A day's whole tree is 100 MB in a house of a million players. Further downloads have to wait or use the mirrors. */
const mostAtOnce = 4;
/** A download that takes less in this time loses its place. */
const least = { bytes: 1024 * 1024, inMs: 30 * secondMs };

type Pieces = AsyncIterable<string | Uint8Array>;

async function* counted(pieces: Pieces, count: (bytes: number) => void): Pieces {
  for await (const piece of pieces) {
    count(Buffer.byteLength(piece));
    yield piece;
  }
}

/**
 * Allows a few downloads at once, one from each network, while they take enough of the data.
 * @returns undefined if this network already has a download, or the limit is reached
 */
export function createDownloads() {
  const networks = new Set<string>();
  return (address: string, pieces: Pieces): Readable | undefined => {
    const network = networkOf(address);
    if (networks.has(network) || networks.size >= mostAtOnce) return undefined;
    networks.add(network);
    let taken = 0;
    const body = Readable.from(
      counted(pieces, (bytes) => (taken += bytes)),
      { objectMode: false },
    );
    const watch = setInterval(() => {
      if (taken < least.bytes) body.destroy();
      taken = 0;
    }, least.inMs);
    return body.once('close', () => {
      clearInterval(watch);
      networks.delete(network);
    });
  };
}
