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

/** @throws every error except SigapUnavailableError, which becomes the outcome `unavailable` */
async function ask({ askSigap }: Deps, cpf: string): Promise<Pick<Query, 'outcome' | 'requestId' | 'reasons'>> {
  try {
    return await askList(askSigap, cpf);
  } catch (error) {
    if (error instanceof SigapUnavailableError) return { ...silence, reasons: [] };
    throw error;
  }
}

/** Asks the list and acts on its answer. */
export async function checkPlayer(
  deps: Deps,
  { playerId, cpf, cause, isAccount = true }: Question,
): Promise<Query['outcome']> {
  const answer = await ask(deps, cpf);
  const query = { playerId, queryId: randomUUID(), askedAt: deps.clock(), cause, ...answer };
  await deps.db.transactionOf(playerId, (tx) => noteAnswer(deps, tx, { ...query, cpf, isAccount }));
  return answer.outcome;
}

/** Asks the list about a player with a known CPF, unless it has cleared them today. @returns whether the list lets them bet today */
async function checkToday(deps: Deps, playerId: number, cause: Cause): Promise<boolean> {
  if (await isClearOn(deps.db, playerId, saoPauloDay(deps.clock()))) return true;
  const person = await findPerson(deps.db, playerId);
  return person !== undefined && (await checkPlayer(deps, { playerId, cpf: person.cpf, cause })) === 'clear';
}

/** A log-in succeeds whatever the list does. It waits this long for the answer, and a later answer is noted all the same. */
const logInPatienceMs = 2_000;

/** Called at every log-in; only the first of a day asks the list. */
export async function checkAtLogIn(deps: Deps, playerId: number): Promise<void> {
  if (!deps.rules.asksImpeded) return;
  // An error here is ignored: the launch of a game asks again and reports it.
  const checked = checkToday(deps, playerId, 'log_in').catch(() => false);
  await Promise.race([checked, wait(logInPatienceMs, undefined, { ref: false })]);
}

/** Whether the list has a person who signs up. @throws SigapUnavailableError when it doesn't answer */
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

/**
 * A bet needs an answer of today that the person isn't listed. `ofLaunch` asks where there is none; `ofWindow` is
 * inside a transaction and doesn't ask.
 */
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
