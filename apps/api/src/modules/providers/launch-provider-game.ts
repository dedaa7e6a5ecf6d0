import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { PlayerSession } from '#platform/calls/call-server.ts';
import { playerToken } from '#platform/security/random-token.ts';
import { refuse, sessionEnded } from '#platform/calls/refusal.ts';
import { findProviderGame } from './provider.ts';
import { insertLaunch } from './provider-session.store.ts';
import type { ProvidersDeps } from './providers.deps.ts';

/** Time to load the provider's page and for it to call us. */
const launchTtlMs = 2 * 60_000;

/**
 * The provider's address for this player and game, with a token that opens one session. Nothing is asked of the provider: one that is
 * down shows its own broken page, and nothing else of ours waits for it.
 * @returns undefined when no provider has this game
 * @throws RefusedError 401 for a visitor · 403 for a demonstration: these games are played with money only
 */
export async function launchProviderGame(
  deps: ProvidersDeps,
  session: PlayerSession | undefined,
  asked: { game_id: string; demo?: boolean },
): Promise<{ gameUrl: string } | undefined> {
  const { game_id: gameId } = asked;
  const found = findProviderGame(deps.providers, gameId);
  if (found === undefined) return undefined;
  if (asked.demo)
    throw refuse<'/api/slots/gameUrl'>(codes.notAllowed, 'Este jogo não tem demonstração', { reason: 'no_demo' });
  if (session === undefined) throw sessionEnded();
  const { provider, game } = found;
  const { token, tokenHash } = playerToken(session.playerId);
  await insertLaunch(deps.db, {
    playerId: session.playerId,
    deviceId: session.deviceId,
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
