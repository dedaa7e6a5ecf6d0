import { openConnection } from '../open-connection.ts';
import type { Timed } from './time-jobs.ts';

/** What a player's app asks before the first screen stands, and the lists that a life fills. */
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

/** The 95th of a hundred answers of each call, one after another on a server that does nothing else. */
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
