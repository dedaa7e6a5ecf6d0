import { randomUUID } from 'node:crypto';
import type { PlayerSession } from '#platform/call-server.ts';
import { playerToken } from '#platform/random-token.ts';
import { findProviderGame } from './provider.ts';
import { insertLaunch } from './provider-session.store.ts';
import type { ProvidersDeps } from './providers.deps.ts';

/** Time to load the provider's page and for it to call us. */
const launchTtlMs = 2 * 60_000;

/**
 * The provider's address for this player and game, with a token that opens one session. Nothing is asked of the provider: one that is
 * down shows its own broken page, and nothing else of ours waits for it.
 * @returns undefined when no provider has this game
 */
export async function launchProviderGame(
  deps: ProvidersDeps,
  session: PlayerSession,
  gameId: string,
): Promise<{ gameUrl: string } | undefined> {
  const found = findProviderGame(deps.providers, gameId);
  if (found === undefined) return undefined;
  const { provider, game } = found;
  const { token, tokenHash } = playerToken(session.playerId);
  await insertLaunch(deps.db, {
    ...session,
    sessionId: randomUUID(),
    providerId: provider.providerId,
    gameId,
    tokenHash,
    launchEndsAt: new Date(deps.clock().getTime() + launchTtlMs),
  });
  const filled = { game: game.providerGameId, token };
  const gameUrl = provider.launchUrl.replaceAll(/\{(game|token)\}/gu, (_hole, name: 'game' | 'token') =>
    encodeURIComponent(filled[name]),
  );
  return { gameUrl };
}
