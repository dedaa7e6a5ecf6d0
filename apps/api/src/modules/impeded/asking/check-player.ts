import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { findPerson } from '#modules/identity/index.ts';
import { SigapUnavailableError } from '#modules/sigap/index.ts';
import type { ImpededDeps } from '../impeded.deps.ts';
import { isClearOn, type Cause, type Query } from '../impeded.store.ts';
import { noteAnswer } from '../flow/note-answer.ts';
import { askList } from './ask-list.ts';

type Deps = Pick<ImpededDeps, 'db' | 'clock' | 'rules' | 'askSigap' | 'blockImpeded' | 'ownPhone'>;
type Question = { playerId: number; cpf: string; cause: Cause; isAccount?: boolean };

const silence = { outcome: 'unavailable', requestId: null, reasons: [] } as const;

/** @throws every fault but the list's silence, which is an outcome */
async function ask({ askSigap }: Deps, cpf: string): Promise<Pick<Query, 'outcome' | 'requestId' | 'reasons'>> {
  try {
    return await askList(askSigap, cpf);
  } catch (error) {
    if (error instanceof SigapUnavailableError) return { ...silence, reasons: [] };
    throw error;
  }
}

/** Asks the list and does what follows from its answer. */
export async function checkPlayer(
  deps: Deps,
  { playerId, cpf, cause, isAccount = true }: Question,
): Promise<Query['outcome']> {
  const answer = await ask(deps, cpf);
  const query = { playerId, queryId: randomUUID(), askedAt: deps.clock(), cause, ...answer };
  await deps.db.transactionOf(playerId, (tx) => noteAnswer(deps, tx, { ...query, cpf, isAccount }));
  return answer.outcome;
}

/** Asks for a player with a known CPF who wasn't found clear today. @returns whether they may bet today as far as the list goes */
async function checkToday(deps: Deps, playerId: number, cause: Cause): Promise<boolean> {
  if (await isClearOn(deps.db, playerId, saoPauloDay(deps.clock()))) return true;
  const person = await findPerson(deps.db, playerId);
  return person !== undefined && (await checkPlayer(deps, { playerId, cpf: person.cpf, cause })) === 'clear';
}

/** A log-in stays open whatever the list does: it waits for it this long, and the answer is noted later. */
const logInPatienceMs = 2_000;

/** For the first log-in of each day. */
export async function checkAtLogIn(deps: Deps, playerId: number): Promise<void> {
  if (!deps.rules.asksImpeded) return;
  // A fault here is asked again by the launch of a game, which tells of it.
  const checked = checkToday(deps, playerId, 'log_in').catch(() => false);
  await Promise.race([checked, wait(logInPatienceMs, undefined, { ref: false })]);
}

/** Whether somebody who signs up is on the list. @throws SigapUnavailableError when it doesn't answer */
export async function isBarred(deps: Deps, { playerId, cpf }: { playerId: number; cpf: string }): Promise<boolean> {
  if (!deps.rules.asksImpeded) return false;
  const isAccount = (await findPerson(deps.db, playerId))?.cpf === cpf;
  const outcome = await checkPlayer(deps, { playerId, cpf, cause: 'sign_up', isAccount });
  if (outcome === 'unavailable') throw new SigapUnavailableError('the list of impeded persons was asked in vain');
  return outcome === 'impeded';
}

const unchecked = () =>
  refuse<'/api/slots/gameUrl' | '/api/game/open'>(
    codes.notAllowed,
    'Estamos concluindo verificações regulatórias. Tente de novo em alguns minutos; saques continuam abertos.',
    { reason: 'regulatory_check' },
  );

/** What a bet needs of the list: its yes of today. `ofLaunch` asks where there is none; `ofWindow` is inside a transaction and doesn't. */
export const createRequireChecked = (deps: Deps) => ({
  /** @throws RefusedError 403 */
  ofLaunch: async (playerId: number): Promise<void> => {
    if (deps.rules.asksImpeded && !(await checkToday(deps, playerId, 'launch'))) throw unchecked();
  },
  /** @throws RefusedError 403 */
  ofWindow: async (on: Queryable, playerId: number): Promise<void> => {
    if (deps.rules.asksImpeded && !(await isClearOn(on, playerId, saoPauloDay(deps.clock())))) throw unchecked();
  },
});
