import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';

export type TicketsDeps = { db: Database; clock: Clock };
