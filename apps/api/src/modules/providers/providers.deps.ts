import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Providers } from './provider.ts';

export type ProvidersDeps = { db: Database; clock: Clock; providers: Providers };
