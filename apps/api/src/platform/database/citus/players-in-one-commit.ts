import type { Database } from '../database.ts';

/**
 * The number of players whose rows one commit may write. On a cluster it is one, because players of several nodes would
 * need a two-phase commit.
 */
export const playersInOneCommit = (db: Database): number => (db.engine === 'citus' ? 1 : 128);
