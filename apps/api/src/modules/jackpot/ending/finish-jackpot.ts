import type { JackpotDeps } from '../jackpot.deps.ts';
import { endJackpot, lockJackpot } from '../jackpot.store.ts';
import { findOpenPot } from '../pot.store.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { findNearest, listBehind } from '../share.store.ts';
import { fixPot, listWaiting } from './close-pot.ts';

/**
 * Closes the last pool of a jackpot whose rounds are all counted, as its terms say, in one commit: it goes to the round that came nearest, or the
 * next jackpot begins with it. One that nobody fed goes on to the next too, so the house keeps nothing.
 * @returns whether it is over, by this call or before
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
