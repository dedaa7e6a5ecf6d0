export { sql } from 'kysely';
export { requireTurn, takeConnectionWithinMs, type Database, type DatabaseEngine, type Queryable } from './database.ts';
export { groupByNode, type NodeGroup } from './citus/group-by-node.ts';
export { playersInOneCommit } from './citus/players-in-one-commit.ts';
export { narrowedTo } from './citus/narrowed-to.ts';
export { oneWriter } from './citus/one-writer.ts';
export { distributeTables } from './citus/distribute-tables.ts';
export { databaseClock, type SharedClock } from './clock/database-clock.ts';
export { followDatabaseClock, type FollowedClock } from './clock/follow-database-clock.ts';
export { compareWithLastSeen, findLastSeen } from './clock/last-seen.ts';
export { findPendingMigrations, listMigrations, migrateDatabase } from './migrate-database.ts';
export { findMovedAt, hasEmbeddedHouse, requireNotMoved } from './move/moved-mark.ts';
export { openDatabase } from './open-database.ts';
export { openPostgresServer } from './postgres-server.ts';
export { deleteUpTo } from './delete-up-to.ts';
export { auditOf, everyPlayer, type PlayerRange, type Violation } from './find-violations.ts';
export { inOneMoment } from './in-one-moment.ts';
export { withinTime } from './within-time.ts';
export { execute, findRow, lockByName, queryRows, requireRow, takeYourTime } from './queries.ts';
export {
  fingerprint,
  givePersonalKeys,
  openColumns,
  openPersonal,
  personalKeysOf,
  sealPersonal,
} from './personal/personal-texts.ts';
