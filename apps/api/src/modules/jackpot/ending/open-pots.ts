import { centavos } from '@ipe/money';
import { bookForHouse } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { JackpotDeps } from '../jackpot.deps.ts';
import { lockJackpot, type Jackpot } from '../jackpot.store.ts';
import { findOpenPot, insertPot, listUnsettled, settlePot } from '../pot.store.ts';
import type { Carried } from '../rules/pool.ts';

/** Opens a pool with the seed that the house puts in, in the caller's transaction, which must hold the jackpot. */
export async function openPot(
  tx: Queryable,
  { jackpotId, document }: Jackpot,
  { potNo, carried, carriedRest, now }: Carried & { potNo: number; now: Date },
): Promise<void> {
  const seed = centavos(document.seedCentavos);
  await insertPot(tx, { jackpotId, potNo, seed, carried, carriedRest, openedAt: now });
  await bookForHouse(tx, { kind: 'jackpot_seed', amount: seed, reference: jackpotId, part: potNo, now });
}

/** Takes what the previous jackpot left. Only one jackpot runs at a time, so at most one has left something. */
async function takeCarried(tx: Queryable, now: Date): Promise<Carried> {
  const left = (await listUnsettled(tx)).find(({ outcome }) => outcome === 'carried');
  if (left === undefined) return { carried: centavos(0), carriedRest: 0 };
  const { jackpotId, potNo, amount, rest } = left;
  await settlePot(tx, { jackpotId, potNo, now });
  return { carried: amount ?? centavos(0), carriedRest: rest ?? 0 };
}

/** Opens the first pool of a jackpot that has begun, once. */
export async function openFirstPot(
  { db, sharedClock }: Pick<JackpotDeps, 'db' | 'sharedClock'>,
  jackpotId: string,
): Promise<void> {
  if ((await findOpenPot(db, jackpotId)) !== undefined) return;
  await db.transaction(async (tx) => {
    const jackpot = await lockJackpot(tx, jackpotId);
    const now = await sharedClock(tx);
    if (jackpot?.kept !== 'published' || now < jackpot.startsAt) return;
    if ((await findOpenPot(tx, jackpotId)) !== undefined) return;
    await openPot(tx, jackpot, { ...(await takeCarried(tx, now)), potNo: 1, now });
  });
}
