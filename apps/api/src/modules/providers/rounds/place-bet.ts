import { bookOnce, presentMoved } from './book-once.ts';
import type { Provider } from '../provider.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import type { SeamlessInput, SeamlessOutput } from '../seamless/seamless-calls.ts';
import { readPlayerId } from '../seamless/player-ids.ts';
import { takeRoundBet } from './take-round-bet.ts';

/** @throws SeamlessRefusal insufficient_funds, for good; what `takeRoundBet` and `bookOnce` throw */
export async function placeBet(
  deps: ProvidersDeps,
  provider: Provider,
  input: SeamlessInput<'bet'>,
): Promise<SeamlessOutput<'bet'>> {
  const { gameId, roundId, amount } = input;
  const asked = { provider, kind: 'bet', input, content: [gameId, roundId, amount] } as const;
  const row = await bookOnce(deps, asked, async (booking) => {
    const taken = await takeRoundBet(booking, { ...input, provider });
    return taken.isTaken ? { ...taken, bet: amount } : { ...taken, refusal: 'insufficient_funds' };
  });
  await deps.notePlay(readPlayerId(input.playerId), gameId);
  return presentMoved(row);
}
