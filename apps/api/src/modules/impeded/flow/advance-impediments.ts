import type { Queryable } from '#platform/database/index.ts';
import { lookAtDue } from '#platform/jobs/index.ts';
import { findPerson } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { endInReview, keepReturning, returnMs } from '#modules/withdrawals/index.ts';
import { checkPlayer } from '../asking/check-player.ts';
import type { ImpededDeps } from '../impeded.deps.ts';
import { notices } from '../impeded.text.ts';
import { after, flowTimes } from './flow-times.ts';
import { impediments, type Impediment } from './impediment.store.ts';

type Closed = Impediment & { closedAt: Date; returnUntil: Date };

const isClosed = (row: Impediment): row is Closed => row.closedAt !== null;

async function tryReturn(deps: ImpededDeps, tx: Queryable, { row, now }: { row: Closed; now: Date }): Promise<void> {
  const { playerId, queryId: caseId, returns, returnUntil } = row;
  // The regulator orders this return, so no check of the house holds it, and none holds what was asked for before.
  await endInReview(tx, { playerId, because: 'orderedReturn', now });
  const wish = { playerId, caseId, held: undefined, returns, returnUntil, now };
  const returned = await keepReturning(deps, tx, wish);
  await impediments.save(tx, { ...row, ...returned });
}

/** Closes the account: log-ins end, and what is in it is returned from now on. */
async function close(deps: ImpededDeps, tx: Queryable, { row, now }: { row: Impediment; now: Date }): Promise<Closed> {
  const { playerId } = row;
  await deps.closePlayer(tx, playerId, { author: 'house', now });
  await deps.ownPhone.notify(tx, { playerId, sentence: notices.closed, now });
  return { ...row, state: 'returning', closedAt: now, returnUntil: after(now, returnMs) };
}

/**
 * Asks the list once more before an account is closed.
 * @returns whether to close: while the list doesn't answer, only from shortly before the end of the third day on
 */
async function mayClose(deps: ImpededDeps, row: Impediment, cpf: string): Promise<boolean> {
  const outcome = await checkPlayer(deps, { playerId: row.playerId, cpf, cause: 'closing' });
  if (outcome !== 'unavailable') return outcome === 'impeded';
  return deps.clock() >= after(row.foundAt, flowTimes.closeByMs - flowTimes.closeMarginMs);
}

/**
 * Whether the look lies in the time to come, because it was set by a clock that was ahead. The player's two days aren't
 * over then.
 */
const isAhead = ({ state, lookAt }: Impediment, now: Date): boolean =>
  state === 'open' && lookAt !== null && lookAt > now;

async function advance(deps: ImpededDeps, due: Impediment): Promise<void> {
  if (isAhead(due, deps.clock())) return;
  const { playerId } = due;
  const person = await findPerson(deps.db, playerId);
  if (person === undefined) throw new Error(`player ${playerId} is impeded and has no person`);
  if (due.state === 'open' && !(await mayClose(deps, due, person.cpf))) return;
  await deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const row = await impediments.find(tx, playerId);
    if (row === undefined || row.queryId !== due.queryId || row.endedAt !== null) return;
    const now = deps.clock();
    const closed = isClosed(row) ? row : await close(deps, tx, { row, now });
    await tryReturn(deps, tx, { row: closed, now });
  });
}

/** When an account that a look leaves open is looked at again; for one that is ahead, when the two days are over. */
function nextLookAt(row: Impediment, now: Date): Date | undefined {
  if (row.state !== 'open') return undefined;
  if (!isAhead(row, now)) return after(now, flowTimes.askAgainMs);
  return after(row.foundAt < now ? row.foundAt : now, flowTimes.withdrawMs);
}

/** Takes the next step of every impediment that is due. Each step is one transaction, and no step is done twice. */
export const advanceImpediments = (deps: ImpededDeps): Promise<void> =>
  lookAtDue(deps, {
    rows: impediments,
    look: (impediment) => advance(deps, impediment),
    again: nextLookAt,
  });
