import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import { findActiveSeeds, type SeedRow } from '../seeds/fairness.store.ts';
import { findGameSessions, type Token } from '../game-session.store.ts';
import { clientSeedMissing } from '../round-refusals.ts';

/** The rows that every spin reads before it is drawn. */
export type SpinReads = {
  findWindow: (token: Token) => Promise<{ gameId: string; isLimited: boolean } | undefined>;
  /** @throws RefusedError 409 for a player whose first seed hasn't come */
  requireActiveSeed: (playerId: number) => Promise<SeedRow>;
};

/** Spins that arrive together read together: a statement for each cost more than settling does. */
export function createSpinReads({ db, seedKeys, clock }: { db: Database; seedKeys: Keyring; clock: Clock }): SpinReads {
  const batches = { keyOf: (asked: unknown) => asked, maxSize: 128, maxInFlight: 1 };
  const findSession = createMicroBatch({ ...batches, run: (tokens: Token[]) => findGameSessions(db, tokens, clock()) });
  const findSeed = createMicroBatch({
    ...batches,
    run: (playerIds: number[]) => findActiveSeeds({ db, seedKeys }, playerIds),
  });
  return {
    findWindow: findSession,
    requireActiveSeed: async (playerId) => {
      const seed = await findSeed(playerId);
      if (seed.seedNo === null) throw clientSeedMissing();
      return seed;
    },
  };
}
