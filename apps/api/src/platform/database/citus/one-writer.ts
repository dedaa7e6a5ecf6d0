import { sql } from 'kysely';

/**
 * What a statement selects from that adds to a table that every node of a cluster has: one writer at a time until its transaction ends.
 * Two would come to the nodes in different orders and wait for each other.
 */
export const oneWriter = sql`(select pg_advisory_xact_lock(hashtextextended('every node', 0))) one_writer`;
