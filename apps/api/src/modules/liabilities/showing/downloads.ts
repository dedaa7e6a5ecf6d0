import { Readable } from 'node:stream';
import { networkOf } from '#platform/admission/network-of.ts';
import { secondMs } from '#platform/time/durations.ts';

/** A day's whole tree is 100 MB in a house of a million players: whoever wants more of them at once waits for the mirrors. */
const mostAtOnce = 4;
/** Whoever takes less in this time leaves their place to another. */
const least = { bytes: 1024 * 1024, inMs: 30 * secondMs };

type Pieces = AsyncIterable<string | Uint8Array>;

async function* counted(pieces: Pieces, count: (bytes: number) => void): Pieces {
  for await (const piece of pieces) {
    count(Buffer.byteLength(piece));
    yield piece;
  }
}

/**
 * Lets some download at once, one from each network, as long as they take what they asked for.
 * @returns undefined where this network has a download already, or there are as many as may be
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
