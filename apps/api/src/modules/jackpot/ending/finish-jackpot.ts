import type { JackpotDeps } from '../jackpot.deps.ts';
import { endJackpot, lockJackpot } from '../jackpot.store.ts';
import { findOpenPot } from '../pot.store.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { findNearest, listBehind } from '../share.store.ts';
import { fixPot, listWaiting } from './close-pot.ts';

/**
 * Closes the last pool of a jackpot whose rounds are all counted, in one commit. By its terms the pool goes to the
 * round that came nearest or to the next jackpot. A pool without a round goes to the next jackpot too, so the house
 * keeps nothing.
 * @returns whether the jackpot is over, by this call or an earlier one
 */
export const finishIfOver = (
  { db, sharedClock }: Pick<JackpotDeps, 'db' | 'sharedClock'>,
  jackpotId: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const jackpot = await lockJackpot(tx, jackpotId);
    if (jackpot?.kept !== 'published') return jackpot?.kept === 'ended';
    const { startsAt, endsAt, document } = jackpot;
    const now = await sharedClock(tx);
    if (now.getTime() - endsAt.getTime() < longestCommitMs) return false;
    if ((await listWaiting(tx, jackpotId)).length > 0) return false;
    if ((await listBehind(tx, { jackpotId, startsAt, endsAt, after: 0, limit: 1 })).length > 0) return false;
    const pot = await findOpenPot(tx, jackpotId);
    if (pot === undefined) return false;
    const { potNo } = pot;
    const round = document.ending === 'last_draw' ? await findNearest(tx, { jackpotId, potNo }) : undefined;
    await fixPot(tx, jackpot, { pot, outcome: round === undefined ? 'carried' : 'last_draw', round, now });
    await endJackpot(tx, { jackpotId, now });
    return true;
  });
