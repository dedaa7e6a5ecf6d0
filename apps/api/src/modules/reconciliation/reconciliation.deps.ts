import type { Psp } from '#modules/psp/index.ts';
import type { Database, SharedClock } from '#platform/database/index.ts';

export type ReconciliationDeps = { db: Database; psp: Psp; sharedClock: SharedClock };

/** A day in São Paulo: `to`, the next day's beginning, isn't part of it. */
export type TimeOfDay = { from: Date; to: Date };
