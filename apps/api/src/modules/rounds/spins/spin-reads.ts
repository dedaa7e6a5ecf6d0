import type { GameSession } from '#platform/calls/call-server.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import { isNodeDown } from '#platform/overload/index.ts';
import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import { openSeed, type KeptActiveSeed, type SeedRow } from '../seeds/fairness.store.ts';
import { findGameSessions, type Token } from '../game-session.store.ts';
import { clientSeedMissing } from '../round-refusals.ts';

/** The rows that every spin reads before it is drawn. */
export type SpinReads = {
  findWindow: (token: Token) => Promise<GameSession | undefined>;
  /**
   * The seed that was read with the window. If a round takes its nonce meanwhile, settling this round notices it, and
   * the window is read again.
   * @throws RefusedError 409 for a player whose seed hasn't come
   */
  requireActiveSeed: (window: GameSession) => SeedRow;
};

/** Reads for spins that arrive together in one statement: one statement each cost more than settling does. */
export function createSpinReads({ db, seedKeys, clock }: { db: Database; seedKeys: Keyring; clock: Clock }): SpinReads {
  const findSession = createMicroBatch({
    run: (tokens: Token[]) => findGameSessions(db, tokens, clock()),
    mayBeOfOne: isNodeDown,
    keyOf: (token) => token,
    maxSize: 128,
    maxInFlight: 1,
  });
  const readAhead = new WeakMap<GameSession, KeptActiveSeed>();
  return {
    findWindow: async (token) => {
      const found = await findSession(token);
      if (found === undefined) return undefined;
      const { playerId, gameId, tokenHash, deviceId, isLimited, sessionNo, expiresAt } = found;
      const { activeAt, provedAt, locatedAt, locatedFrom } = found;
      const presence = { activeAt, provedAt, locatedAt, locatedFrom };
      const window = { playerId, gameId, tokenHash, deviceId, presence, isLimited, sessionNo, expiresAt };
      readAhead.set(window, found);
      return window;
    },
    requireActiveSeed: (window) => {
      const seed = readAhead.get(window);
      if (seed === undefined) throw new Error(`a window of player ${window.playerId} wasn't read here`);
      if (seed.seedNo === null) throw clientSeedMissing();
      return openSeed(seedKeys, window.playerId, seed);
    },
  };
}
