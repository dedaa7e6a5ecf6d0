import { bookOnce, presentMoved } from './book-once.ts';
import type { Provider } from '../provider.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import type { SeamlessInput, SeamlessOutput } from '../seamless/seamless-calls.ts';
import { notePlayOf } from './note-play.ts';
import { takeRoundBet } from './take-round-bet.ts';

/** @throws SeamlessRefusal insufficient_funds, which is final; what `takeRoundBet` and `bookOnce` throw */
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
  await notePlayOf(deps, provider, input);
  return presentMoved(row);
}
