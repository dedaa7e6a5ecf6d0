import type { JackpotDeps } from './jackpot.deps.ts';
import type { Jackpot } from './jackpot.store.ts';
import { findOpenPot, listClosed, type Pot } from './pot.store.ts';
import { poolOf } from './rules/pool.ts';
import { sumBets } from './share.store.ts';

/** A jackpot's pool as it stood at a moment; `amount` in centavos. */
export type Pool = { amount: number; countedAt: Date; wins: readonly Pot[] };

const shownWins = 20;

/** The pool is read far more often than it changes, so this node reads it again after this time at the earliest… */
const keepMs = 2_000;
/** …and after this many times the duration of the last reading. */
const delayTimes = 20;

type Kept = { jackpotId: string | undefined; readAtMs: number; delayMs: number; reading: Promise<Pool> };

async function readPool({ db, clock }: Pick<JackpotDeps, 'db' | 'clock'>, jackpot: Jackpot | undefined): Promise<Pool> {
  const countedAt = clock();
  const pot = jackpot && (await findOpenPot(db, jackpot.jackpotId));
  const wins = await listClosed(db, shownWins);
  if (jackpot === undefined || pot === undefined) return { amount: 0, countedAt, wins };
  const { contributionBasisPoints } = jackpot.document;
  return { amount: poolOf({ ...pot, bets: await sumBets(db, pot), contributionBasisPoints }).amount, countedAt, wins };
}

/** Reads the pool and the last wins at most once in some seconds, however many players look at this node. */
export function openPool(deps: Pick<JackpotDeps, 'db' | 'clock'>): (jackpot: Jackpot | undefined) => Promise<Pool> {
  let kept: Kept | undefined;
  return (jackpot) => {
    const nowMs = performance.now();
    const jackpotId = jackpot?.jackpotId;
    if (kept?.jackpotId === jackpotId && kept !== undefined && nowMs - kept.readAtMs < Math.max(keepMs, kept.delayMs))
      return kept.reading;
    const reading = readPool(deps, jackpot);
    const next: Kept = { jackpotId, readAtMs: nowMs, delayMs: 0, reading };
    kept = next;
    void reading.then(
      () => (next.delayMs = delayTimes * (performance.now() - nowMs)),
      () => (kept = undefined),
    );
    return reading;
  };
}
