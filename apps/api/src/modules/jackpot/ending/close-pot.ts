import { centavos } from '@ipe/money';
import { bookForHouse } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { JackpotDeps } from '../jackpot.deps.ts';
import { lockJackpot, type Jackpot } from '../jackpot.store.ts';
import { closePot, findOpenPot, listPots, type OpenPot, type PotOutcome } from '../pot.store.ts';
import { settleMs } from '../rules/jackpot-times.ts';
import { compareWinners } from '../rules/nearest.ts';
import { poolOf } from '../rules/pool.ts';
import { listWon, sumBets, type OwnRound } from '../share.store.ts';
import { openPot } from './open-pots.ts';

/** Lists the rounds that have won and have no pool yet, the first one first. */
export async function listWaiting(tx: Queryable, jackpotId: string): Promise<OwnRound[]> {
  const won = await listWon(tx, jackpotId);
  if (won.length === 0) return [];
  const paid = new Set((await listPots(tx, jackpotId)).map(({ round }) => round?.roundId));
  return won.filter(({ roundId }) => !paid.has(roundId)).toSorted(compareWinners);
}

type End = { outcome: PotOutcome; round: OwnRound | undefined; now: Date };

/**
 * Fixes a pool's amount and its winner, in the caller's transaction, which must hold the jackpot so that nothing is
 * counted for the pool meanwhile or later. It also books the contributions that aren't in the books yet.
 * @returns what is left of a centavo, in ten-thousandths
 */
export async function fixPot(
  tx: Queryable,
  { jackpotId, document: { contributionBasisPoints } }: Jackpot,
  { pot, outcome, round, now }: End & { pot: OpenPot },
): Promise<number> {
  const { potNo } = pot;
  const bets = await sumBets(tx, { jackpotId, potNo });
  const { amount, rest, contributed } = poolOf({ ...pot, bets, contributionBasisPoints });
  await closePot(tx, {
    jackpotId,
    potNo,
    outcome,
    bets,
    amount,
    rest,
    booked: contributed,
    round: round && { ...round, bet: centavos(round.bet) },
    now,
  });
  const unbooked = centavos(contributed - pot.booked);
  await bookForHouse(tx, { kind: 'jackpot_contribution', amount: unbooked, reference: jackpotId, part: potNo, now });
  return rest;
}

/**
 * Gives the open pool to the first of the rounds that have won, and opens the next pool, in one commit.
 * @returns whether this call closed a pool
 */
export async function closeWonPot(
  { db, sharedClock }: Pick<JackpotDeps, 'db' | 'sharedClock'>,
  jackpotId: string,
): Promise<boolean> {
  if ((await listWaiting(db, jackpotId)).length === 0) return false;
  return db.transaction(async (tx) => {
    const jackpot = await lockJackpot(tx, jackpotId);
    if (jackpot?.kept !== 'published') return false;
    const now = await sharedClock(tx);
    const [round] = await listWaiting(tx, jackpotId);
    if (round === undefined || now.getTime() - round.at.getTime() < settleMs) return false;
    const pot = await findOpenPot(tx, jackpotId);
    if (pot === undefined) return false;
    const rest = await fixPot(tx, jackpot, { pot, outcome: 'drawn', round, now });
    await openPot(tx, jackpot, { potNo: pot.potNo + 1, carried: centavos(0), carriedRest: rest, now });
    return true;
  });
}
