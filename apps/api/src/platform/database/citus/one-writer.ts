import { sql } from 'kysely';

/**
 * A source that a statement selects from when it adds to a table that every node of a cluster has. It takes a lock
 * until the transaction ends, so that only one transaction writes at a time. Two would reach the nodes in different
 * orders and deadlock.
 */
export const oneWriter = sql`(select pg_advisory_xact_lock(hashtextextended('every node', 0))) one_writer`;
