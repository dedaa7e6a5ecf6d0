export { sql } from 'kysely';
export { requireTurn, type Database, type Queryable } from './database.ts';
export { databaseClock, type SharedClock } from './clock/database-clock.ts';
export { followDatabaseClock, type FollowedClock } from './clock/follow-database-clock.ts';
export { compareWithLastSeen } from './clock/last-seen.ts';
export { findPendingMigrations, listMigrations, migrateDatabase } from './migrate-database.ts';
export { openDatabase } from './open-database.ts';
export { openPostgresServer } from './postgres-server.ts';
export { execute, findRow, queryRows, requireRow } from './queries.ts';
