import { minuteMs } from '#platform/time/durations.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import type { CpfPerson } from '../cpf-base/cpf-base.ts';
import type { BaseAnswer, Person } from '../registration.store.ts';
import { isSameName } from './same-name.ts';

/** What is wrong with what the player said, by the field. */
type Differences = { name?: string; birthDate?: string };

/** An answer, with what differs. */
export type Asked = BaseAnswer & { differences: Differences };

/** A player who waits looks again soon; a base that is down for hours is asked calmly. */
const askAgainMs = minuteMs;

function findDifferences(said: Person, found: CpfPerson): Differences {
  const isName = [found.name, found.socialName].some((name) => name !== null && isSameName(name, said.name));
  return {
    ...(isName
      ? {}
      : { name: 'O nome não é o que a Receita Federal tem para este CPF. Escreva como no seu documento.' }),
    ...(found.birthDate === said.birthDate
      ? {}
      : { birthDate: 'A data não é a que a Receita Federal tem para este CPF.' }),
  };
}

type Deps = Pick<ConfirmationDeps, 'cpfBase' | 'clock' | 'rules' | 'isBarred'>;

/** @param person.playerId whose account it would be */
async function judge(deps: Deps, person: Person & { playerId: number }): Promise<Asked> {
  const found = await deps.cpfBase.find(person.cpf);
  const read = { baseStatus: found?.status ?? 'unknown', baseReadAt: deps.clock(), askAt: null };
  if (found === undefined || !deps.rules.acceptedCpfStatuses.includes(found.status))
    return { ...read, baseState: 'refused', differences: {} };
  const differences = findDifferences(person, found);
  // Only the person learns whether they may play: who doesn't know name and birth date is told of these.
  if (Object.keys(differences).length > 0) return { ...read, baseState: 'differs', differences };
  return { ...read, baseState: (await deps.isBarred(person)) ? 'refused' : 'right', differences: {} };
}

/** Silence is an answer too: the account waits, and the base is asked again. */
export async function askCpfBase(deps: Deps, person: Person & { playerId: number }): Promise<Asked> {
  try {
    return await judge(deps, person);
  } catch {
    const askAt = new Date(deps.clock().getTime() + askAgainMs);
    return { baseState: 'waiting', baseStatus: null, baseReadAt: null, askAt, differences: {} };
  }
}
