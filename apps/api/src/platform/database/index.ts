export { sql } from 'kysely';
export { requireTurn, type Database, type Queryable } from './database.ts';
export { databaseClock, type SharedClock } from './database-clock.ts';
export { followDatabaseClock, type FollowedClock } from './follow-database-clock.ts';
export { compareWithLastSeen } from './last-seen.ts';
export { migrateDatabase } from './migrate-database.ts';
export { type DatabaseLocation, openDatabase } from './open-database.ts';
export { openPostgresServer } from './postgres-server.ts';
export { execute, findRow, queryRows, requireRow } from './queries.ts';
