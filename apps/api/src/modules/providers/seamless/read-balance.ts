import { findBalance } from '#modules/ledger/index.ts';
import { readPlayerId } from './player-ids.ts';
import type { Provider } from '../provider.ts';
import { isPlayerOf } from '../provider-session.store.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { requireSession } from './require-session.ts';
import type { SeamlessInput, SeamlessOutput } from './seamless-calls.ts';
import { refuseCall } from './seamless-refusal.ts';

/** Reads the balance for a provider with an open session. @throws SeamlessRefusal player_unknown · session_unknown · session_ended */
export async function readBalance(
  deps: ProvidersDeps,
  provider: Provider,
  input: SeamlessInput<'balance'>,
): Promise<SeamlessOutput<'balance'>> {
  const playerId = readPlayerId(input.playerId);
  if (!(await isPlayerOf(deps.db, playerId, provider.providerId))) throw refuseCall('player_unknown');
  await requireSession(deps.db, { provider, playerId, sessionId: input.sessionId, now: deps.clock() });
  return { balance: await findBalance(deps.db, playerId), currency: 'BRL' };
}
