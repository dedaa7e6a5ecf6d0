import { drawJackpot, isSlot, winsJackpot } from '@ipe/slot-engine';
import type { Output } from '@ipe/contract';
import type { RoundRow } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import type { SeedRow } from '../seeds/fairness.store.ts';
import { findMath } from './require-math.ts';

type Drawn = NonNullable<Output<'/api/slots/round'>['jackpot']>;

/** The jackpot that a stored round drew for, and whether it won; undefined for one that drew for none, as granted rounds do. */
export async function findJackpotOf(
  { jackpots, shelf }: Pick<RoundsDeps, 'jackpots' | 'shelf'>,
  round: RoundRow,
  { serverSeed, clientSeed }: Pick<SeedRow, 'serverSeed' | 'clientSeed'>,
): Promise<Drawn | undefined> {
  if (round.bet === 0) return undefined;
  const math = findMath(shelf, round);
  if (math === undefined || !isSlot(math)) return undefined;
  const found = await jackpots.findOfRound(round);
  if (found === undefined) return undefined;
  const drawn = drawJackpot({ serverSeed, clientSeed, nonce: round.nonce }, found.oneInCentavos);
  return { ...found, isWon: winsJackpot(drawn, round.bet) };
}
