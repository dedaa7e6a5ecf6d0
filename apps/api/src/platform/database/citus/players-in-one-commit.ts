import type { Database } from '../database.ts';

/** So many players' rows may one commit write. On a cluster it is one: players of several nodes would need a two-phase commit. */
export const playersInOneCommit = (db: Database): number => (db.engine === 'citus' ? 1 : 128);
