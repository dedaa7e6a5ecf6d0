import { setTimeout as wait } from 'node:timers/promises';
import { findPerson, isClosed } from '#modules/identity/index.ts';
import { inLanes } from '#platform/jobs/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { after } from '../flow/flow-times.ts';
import type { ImpededDeps } from '../impeded.deps.ts';
import { checkedPlayers, type DuePlayer } from '../impeded.store.ts';
import { checkPlayer } from './check-player.ts';

/** A million players in 14 days are one every 1.2 seconds. This is some more a minute, to catch up after an outage of days. */
const pace = { aMinute: 300, atOnce: 30, delayMs: 2_000 };

/** Longer than the list may take. A player without an answer is asked for again after this time. */
const againMs = 30 * minuteMs;

async function checkDue(deps: ImpededDeps, due: DuePlayer): Promise<void> {
  const { playerId } = due;
  const until = after(deps.clock(), againMs);
  if (!(await checkedPlayers.putOff(deps.db, due, until))) return;
  const person = await findPerson(deps.db, playerId);
  const isGone = person === undefined || (await isClosed(deps.db, playerId));
  if (isGone) await checkedPlayers.putOff(deps.db, { playerId, lookAt: until }, null);
  else await checkPlayer(deps, { playerId, cpf: person.cpf, cause: 'base' });
}

/**
 * Asks the list about every player who is due, a few at a time. What is done stays done, so it may be stopped anywhere
 * and run on any node.
 * @param delay waits between two groups
 */
export async function checkBase(deps: ImpededDeps, delay: (ms: number) => Promise<unknown> = wait): Promise<void> {
  if (!deps.rules.asksImpeded) return;
  for (let asked = 0; asked < pace.aMinute; asked += pace.atOnce) {
    const due = await checkedPlayers.listDue(deps.db, { now: deps.clock() }, pace.atOnce);
    await inLanes(due, (player) => checkDue(deps, player));
    if (due.length < pace.atOnce) return;
    await delay(pace.delayMs);
  }
}
