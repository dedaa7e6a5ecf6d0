import type { QueryExecutorProvider } from 'kysely';
import type { PersonalKeys } from '../../security/personal-keys.ts';

/** The keys that a database was given, for all that runs on it. */
export type KeyHolder = { keys: PersonalKeys | undefined };

const holderOf = new WeakMap<QueryExecutorProvider, KeyHolder>();

/** What runs in the transaction knows the keys of its database. @returns the transaction */
export function holdKeysFor<Transaction extends QueryExecutorProvider>(
  transaction: Transaction,
  holder: KeyHolder,
): Transaction {
  holderOf.set(transaction, holder);
  return transaction;
}

export const keysHeldFor = (transaction: QueryExecutorProvider): PersonalKeys | undefined =>
  holderOf.get(transaction)?.keys;
