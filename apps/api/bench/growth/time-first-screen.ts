import { openConnection } from '../open-connection.ts';
import type { Timed } from './time-jobs.ts';

/** The calls of a player's app before the first screen is complete, and lists that grow over a player's life. */
const calls: Record<string, object> = {
  '/api/home/page': {},
  '/api/slots/carousel': {},
  '/api/slots/shelves': {},
  '/api/slots/gameList': {},
  '/api/user/info': {},
  '/api/user/wallet': {},
  '/api/home/side': {},
  '/api/message/unread': {},
  '/api/slots/gameLog': {},
  '/api/pay/walletLog': {},
  '/api/invite/info': {},
};

const timesEach = 200;
const limitMs = 50;

/** Times a hundred answers of each call, one after another on an otherwise idle server; takes the 95th. */
export async function timeFirstScreen(port: number, login: string): Promise<Timed[]> {
  const { post, close } = await openConnection(port, login);
  const timed: Timed[] = [];
  for (const [path, input] of Object.entries(calls)) {
    const tookMs: number[] = [];
    for (let time = 0; time < timesEach; time += 1) {
      const begunAt = performance.now();
      await post(path, JSON.stringify(input));
      tookMs.push(performance.now() - begunAt);
    }
    const sorted = tookMs.toSorted((one, other) => one - other);
    timed.push({ what: `${path}, p95`, tookMs: sorted[Math.floor(timesEach * 0.95)]!, limitMs });
  }
  close();
  return timed;
}
