import type { QueryExecutorProvider } from 'kysely';
import type { PersonalKeys } from '../../security/personal-keys.ts';

/** The keys that a database was given, for everything that runs on it. */
export type KeyHolder = { keys: PersonalKeys | undefined };

const holderOf = new WeakMap<QueryExecutorProvider, KeyHolder>();

/** Makes the database's keys known in a transaction. @returns the transaction */
export function holdKeysFor<Transaction extends QueryExecutorProvider>(
  transaction: Transaction,
  holder: KeyHolder,
): Transaction {
  holderOf.set(transaction, holder);
  return transaction;
}

export const keysHeldFor = (transaction: QueryExecutorProvider): PersonalKeys | undefined =>
  holderOf.get(transaction)?.keys;
