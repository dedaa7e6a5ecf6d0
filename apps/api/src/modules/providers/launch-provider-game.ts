import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { PlayerSession } from '#platform/calls/call-server.ts';
import { playerToken } from '#platform/security/random-token.ts';
import { refuse, sessionEnded } from '#platform/calls/refusal.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { findProviderGame, type Provider, type ProviderGame } from './provider.ts';
import { insertLaunch } from './provider-session.store.ts';
import type { ProvidersDeps } from './providers.deps.ts';

/** The time in which the provider's page must load and the provider must call us. */
const launchTtlMs = 2 * minuteMs;

/**
 * Builds the provider's address for this player and game, with a token that opens one session. It doesn't call the
 * provider, so a provider that is down shows its own broken page and delays nothing of ours.
 * @returns undefined when no provider has this game
 * @throws RefusedError 401 for a visitor who asks for play with money · 403 for a demonstration that the provider
 * doesn't have
 */
export async function launchProviderGame(
  deps: ProvidersDeps,
  session: PlayerSession | undefined,
  asked: { game_id: string; demo?: boolean },
): Promise<{ gameUrl: string } | undefined> {
  const { game_id: gameId } = asked;
  const found = findProviderGame(deps.providers, gameId);
  if (found === undefined) return undefined;
  const { provider, game } = found;
  if (asked.demo) return { gameUrl: demoAddress(provider, game) };
  if (session === undefined) throw sessionEnded();
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
  return { gameUrl: fill(provider.launchUrl, { game: game.providerGameId, token }) };
}

const fill = (address: string, holes: { game: string; token?: string }): string =>
  address.replaceAll(/\{(game|token)\}/gu, (hole, name: 'game' | 'token') => encodeURIComponent(holes[name] ?? hole));

/** The address of the provider's own demonstration, without a player and without money of ours. @throws RefusedError 403 */
function demoAddress({ demoUrl }: Provider, game: ProviderGame): string {
  if (demoUrl === null || !game.hasDemo)
    throw refuse<'/api/slots/gameUrl'>(codes.notAllowed, 'Este jogo não tem demonstração', { reason: 'no_demo' });
  return fill(demoUrl, { game: game.providerGameId });
}
