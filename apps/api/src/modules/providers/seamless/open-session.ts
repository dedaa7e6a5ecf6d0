import type { Centavos } from '@ipe/money';
import { RefusedError } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { readPlayerToken } from '#platform/security/random-token.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import { presentPlayerId } from './player-ids.ts';
import type { Provider, ProviderGame } from '../provider.ts';
import { lockLaunched, openLaunched, type SessionRow } from '../provider-session.store.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { requireSessionGame } from './require-session.ts';
import type { SeamlessInput, SeamlessOutput } from './seamless-calls.ts';
import { refuseCall } from './seamless-refusal.ts';

/** Long enough for a night of play; the log-in may end sooner. */
const sessionTtlMs = 12 * hourMs;

type Opened = { playerId: number; balance: Centavos; endsAt: Date };

/** The player's lots of granted rounds, in a game that plays them. */
async function grantsOf(
  { grantPlay }: Pick<ProvidersDeps, 'grantPlay'>,
  tx: Queryable,
  { game, playerId }: { game: ProviderGame; playerId: number },
): Promise<Pick<SeamlessOutput<'session'>, 'grants'>> {
  const open = game.hasFreeRounds ? await grantPlay.listOpen(tx, playerId, game.gameId) : [];
  if (open.length === 0) return {};
  return {
    grants: open.map(({ grantId, stake, rounds, played, expiresAt }) => ({
      grantId,
      stake,
      rounds,
      roundsLeft: rounds - played,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

async function present(
  deps: ProvidersDeps,
  tx: Queryable,
  { provider, row, opened }: { provider: Provider; row: SessionRow; opened: Opened },
): Promise<SeamlessOutput<'session'>> {
  const game = requireSessionGame(provider, row);
  return {
    sessionId: row.sessionId,
    playerId: presentPlayerId(opened.playerId),
    gameId: game.providerGameId,
    balance: opened.balance,
    currency: 'BRL',
    language: 'pt-BR',
    endsAt: opened.endsAt.toISOString(),
    ...(await grantsOf(deps, tx, { game, playerId: opened.playerId })),
  };
}

/**
 * The end of a session that opens now. It is not later than the end of the player's confirmation, so no bet has to
 * check that.
 * @throws SeamlessRefusal player_blocked
 */
async function endOf(
  { endsBy }: Pick<ProvidersDeps, 'endsBy'>,
  tx: Queryable,
  { playerId, now }: { playerId: number; now: Date },
): Promise<Date> {
  const night = new Date(now.getTime() + sessionTtlMs);
  const end = await endsBy(tx, playerId).catch((error: unknown) => {
    throw error instanceof RefusedError ? refuseCall('player_blocked') : error;
  });
  return end !== null && end < night ? end : night;
}

/**
 * Opens the session of a launch token, once. A repeat with the same requestId gets the same answer.
 * @throws SeamlessRefusal token_invalid · token_used · session_ended · game_unknown · player_blocked
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
      return present(deps, tx, { provider, row, opened: { playerId, balance: row.balance, endsAt: row.endsAt } });
    }
    const now = deps.clock();
    if (row.launchEndsAt <= now) throw refuseCall('token_invalid');
    if (!row.isLoggedIn) throw refuseCall('session_ended');
    const opened = {
      playerId,
      balance: await findBalance(tx, playerId),
      endsAt: await endOf(deps, tx, { playerId, now }),
    };
    await openLaunched(tx, { ...opened, sessionId: row.sessionId, requestId, now });
    return present(deps, tx, { provider, row, opened });
  });
}
