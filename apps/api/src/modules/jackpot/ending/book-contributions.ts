import { centavos } from '@ipe/money';
import { bookForHouse } from '#modules/ledger/index.ts';
import type { JackpotDeps } from '../jackpot.deps.ts';
import { lockJackpot } from '../jackpot.store.ts';
import { findOpenPot, noteBooked, type OpenPot } from '../pot.store.ts';
import { bookEveryMs } from '../rules/jackpot-times.ts';
import { poolOf } from '../rules/pool.ts';
import { sumBets } from '../share.store.ts';

const isDue = (pot: OpenPot | undefined, now: Date): pot is OpenPot =>
  pot !== undefined && now.getTime() - pot.bookedAt.getTime() >= bookEveryMs;

/** Every ten minutes, books the whole centavos that bets have fed into the open pool. */
export async function bookContributions(
  { db, sharedClock }: Pick<JackpotDeps, 'db' | 'sharedClock'>,
  jackpotId: string,
): Promise<void> {
  if (!isDue(await findOpenPot(db, jackpotId), await sharedClock(db))) return;
  await db.transaction(async (tx) => {
    const jackpot = await lockJackpot(tx, jackpotId);
    const now = await sharedClock(tx);
    const pot = await findOpenPot(tx, jackpotId);
    if (jackpot?.kept !== 'published' || !isDue(pot, now)) return;
    const { potNo } = pot;
    const { contributionBasisPoints } = jackpot.document;
    const bets = await sumBets(tx, { jackpotId, potNo });
    const { contributed } = poolOf({ ...pot, bets, contributionBasisPoints });
    const amount = centavos(contributed - pot.booked);
    await noteBooked(tx, { jackpotId, potNo, booked: contributed, now });
    await bookForHouse(tx, { kind: 'jackpot_contribution', amount, reference: jackpotId, part: potNo, now });
  });
}
