import type { ConfirmationDeps } from '../confirmation.deps.ts';
import type { CpfPerson } from '../cpf-base/cpf-base.ts';
import { askAgainMs, type BaseAnswer, type Person } from '../registration.store.ts';
import { isSameName } from './same-name.ts';

/** A sentence for each field that differs. */
type Differences = { name?: string; birthDate?: string };

/** An answer of the base, with the fields that differ. */
export type Asked = BaseAnswer & { differences: Differences };

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

/** @param person.playerId the account that the person registers */
async function judge(deps: Deps, person: Person & { playerId: number }): Promise<Asked> {
  const found = await deps.cpfBase.find(person.cpf);
  const read = { baseStatus: found?.status ?? 'unknown', baseReadAt: deps.clock(), askAt: null };
  if (found === undefined || !deps.rules.acceptedCpfStatuses.includes(found.status))
    return { ...read, baseState: 'refused', differences: {} };
  const differences = findDifferences(person, found);
  // Whether a person may play is told only to a caller who knows their name and birth date; others learn what differs.
  if (Object.keys(differences).length > 0) return { ...read, baseState: 'differs', differences };
  return { ...read, baseState: (await deps.isBarred(person)) ? 'refused' : 'right', differences: {} };
}

/** Asks the CPF base. If it doesn't answer, the account waits and the base is asked again later. */
export async function askCpfBase(deps: Deps, person: Person & { playerId: number }): Promise<Asked> {
  try {
    return await judge(deps, person);
  } catch {
    const askAt = new Date(deps.clock().getTime() + askAgainMs);
    return { baseState: 'waiting', baseStatus: null, baseReadAt: null, askAt, differences: {} };
  }
}
