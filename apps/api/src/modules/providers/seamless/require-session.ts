import type { Queryable } from '#platform/database/index.ts';
import type { Provider, ProviderGame } from '../provider.ts';
import { findSession, type SessionRow } from '../provider-session.store.ts';
import { refuseCall } from './seamless-refusal.ts';

type Asked = { provider: Provider; playerId: number; sessionId: string; now: Date };

/**
 * Requires an open session of this provider, which bets need.
 * @throws SeamlessRefusal session_unknown · session_ended
 */
export async function requireSession(
  tx: Queryable,
  { provider, playerId, sessionId, now }: Asked,
): Promise<SessionRow> {
  const session = await findSession(tx, { playerId, sessionId });
  if (session?.providerId !== provider.providerId || session.openedAt === null) throw refuseCall('session_unknown');
  if (!session.isLoggedIn || session.endsAt <= now) throw refuseCall('session_ended');
  return session;
}

/** The game of the session; it must match the provider's own id, if one is given. @throws SeamlessRefusal game_unknown */
export function requireSessionGame(provider: Provider, session: SessionRow, providerGameId?: string): ProviderGame {
  const game = provider.games.find(({ gameId }) => gameId === session.gameId);
  if (game === undefined) throw refuseCall('game_unknown');
  if (providerGameId !== undefined && game.providerGameId !== providerGameId) throw refuseCall('game_unknown');
  return game;
}
