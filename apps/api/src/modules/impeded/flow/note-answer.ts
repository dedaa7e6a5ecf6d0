import type { Queryable } from '#platform/database/index.ts';
import { saoPauloDay } from '@ipe/pt-br';
import { findPerson, isClosed } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import type { ImpededDeps } from '../impeded.deps.ts';
import { insertQuery, saveCheck, type Query } from '../impeded.store.ts';
import { notices } from '../impeded.text.ts';
import { after, flowTimes } from './flow-times.ts';
import { endImpediment, impediments, insertImpediment } from './impediment.store.ts';

const askAgainMs = { clear: flowTimes.askBaseMs, impeded: flowTimes.askBaseMs, unavailable: 30 * minuteMs } as const;

type Deps = Pick<ImpededDeps, 'blockImpeded' | 'ownPhone'>;

/** From this transaction on, on every node, the player can't bet; open games end at their value, and the player is notified. */
async function impose(deps: Deps, tx: Queryable, { playerId, queryId, askedAt: now, reasons }: Query): Promise<void> {
  const known = await impediments.find(tx, playerId);
  // A case whose account was closed and is open again is over: the player has the law's days from this hit on.
  const isOver = known !== undefined && known.closedAt !== null && !(await isClosed(tx, playerId));
  if (known !== undefined && !isOver) return;
  if (known !== undefined) await endImpediment(tx, { playerId, as: 'reopened', now });
  const withdrawUntil = after(now, flowTimes.withdrawMs);
  await insertImpediment(tx, { playerId, queryId, foundAt: now, reasons, lookAt: withdrawUntil });
  await deps.blockImpeded(tx, { playerId, since: now, now });
  await writeMessage(tx, { playerId, ...notices.found(withdrawUntil), now });
  await deps.ownPhone.notify(tx, { playerId, sentence: notices.foundSentence(withdrawUntil), now });
}

/** For a person who is no longer on the list. What was freed stays free, what was paid stays paid, a closed account stays closed. */
async function lift(deps: Deps, tx: Queryable, { playerId, askedAt: now }: Query): Promise<void> {
  if ((await endImpediment(tx, { playerId, as: null, now })) === 0) return;
  await deps.blockImpeded(tx, { playerId, since: null, now });
  await writeMessage(tx, { playerId, ...notices.lifted, now });
}

type Asked = Query & { cpf: string; isAccount: boolean };

/**
 * Stores a query with its answer and acts on it, under the wallet's lock. If the list didn't answer, or the answer is
 * about a person who is no longer the account's, nothing else changes.
 * @param query.isAccount false for a `sign_up` whose CPF isn't the account's: that person is refused there, and nothing
 * has to be closed
 */
export async function noteAnswer(deps: Deps, tx: Queryable, query: Asked): Promise<void> {
  const { playerId, cpf, askedAt: now, outcome } = query;
  await lockWallet(tx, playerId);
  await insertQuery(tx, query);
  if (outcome === 'unavailable') return;
  const person = await findPerson(tx, playerId);
  if (person !== undefined && person.cpf !== cpf) return;
  const clear = outcome === 'clear' ? { on: saoPauloDay(now), at: now } : null;
  await saveCheck(tx, { playerId, clear, dueAt: after(now, askAgainMs[outcome]) });
  if (outcome === 'clear') await lift(deps, tx, query);
  else if (query.isAccount) await impose(deps, tx, query);
}
