import { createServer } from 'node:net';

/**
 * Finds a port that is free now and outside the range that systems use for outgoing connections, so that it is free
 * after every kill too.
 */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((tell) => {
      probe.once('error', () => tell(false)).listen(port, '127.0.0.1', () => tell(true));
    });
    if (!isFree) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}
