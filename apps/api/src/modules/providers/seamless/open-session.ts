import type { Centavos } from '@ipe/money';
import { readPlayerToken } from '#platform/security/random-token.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { presentPlayerId } from './player-ids.ts';
import type { Provider } from '../provider.ts';
import { lockLaunched, openLaunched, type SessionRow } from '../provider-session.store.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { requireSessionGame } from './require-session.ts';
import type { SeamlessInput, SeamlessOutput } from './seamless-calls.ts';
import { refuseCall } from './seamless-refusal.ts';

/** A night of playing; the login behind it may end sooner. */
const sessionTtlMs = 12 * 60 * 60_000;

type Opened = { playerId: number; balance: Centavos; endsAt: Date };

function present(provider: Provider, row: SessionRow, opened: Opened): SeamlessOutput<'session'> {
  return {
    sessionId: row.sessionId,
    playerId: presentPlayerId(opened.playerId),
    gameId: requireSessionGame(provider, row).providerGameId,
    balance: opened.balance,
    currency: 'BRL',
    language: 'pt-BR',
    endsAt: opened.endsAt.toISOString(),
  };
}

/**
 * Opens the session of a launch token, once; a repeat under the same requestId gets the same answer.
 * @throws SeamlessRefusal token_invalid · token_used · session_ended · game_unknown
 */
export async function openSession(
  deps: ProvidersDeps,
  provider: Provider,
  { token, requestId }: SeamlessInput<'session'>,
): Promise<SeamlessOutput<'session'>> {
  const key = readPlayerToken(token);
  if (key === undefined) throw refuseCall('token_invalid');
  const { playerId } = key;
  return deps.db.transactionOf(playerId, async (tx) => {
    const row = await lockLaunched(tx, key);
    if (row?.providerId !== provider.providerId) throw refuseCall('token_invalid');
    if (row.openedAt !== null) {
      if (row.requestId !== requestId) throw refuseCall('token_used');
      return present(provider, row, { playerId, balance: row.balance, endsAt: row.endsAt });
    }
    const now = deps.clock();
    if (row.launchEndsAt <= now) throw refuseCall('token_invalid');
    if (!row.isLoggedIn) throw refuseCall('session_ended');
    const opened = {
      playerId,
      balance: await findBalance(tx, playerId),
      endsAt: new Date(now.getTime() + sessionTtlMs),
    };
    await openLaunched(tx, { ...opened, sessionId: row.sessionId, requestId, now });
    return present(provider, row, opened);
  });
}
