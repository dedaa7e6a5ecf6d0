import type { Output } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import { commitment, showInstant, type InstantMath } from '@ipe/slot-engine';
import type { InstantRow } from './instant-round.store.ts';

export type InstantAnswer = Output<'/api/game/start'>;

/** A round with what its player may know; what the seed of an open round hides is left out. @param at now, by the shared clock */
export function presentInstant(math: InstantMath, round: InstantRow, at: Date): InstantAnswer['round'] {
  const elapsedMs = Math.max(0, (round.endedAt ?? at).getTime() - round.startedAt.getTime());
  return {
    roundId: round.roundId,
    stakeCentavos: round.stake,
    winCentavos: round.win ?? 0,
    nonce: round.nonce,
    serverSeedHash: commitment(round.serverSeed),
    ...showInstant(math, { ...round, isOver: round.endedAt !== null, elapsedMs }),
  };
}

/**
 * The balance to answer with a round, in centavos: where this request ended the round, the balance after that, and else
 * the wallet's. Other rounds may have followed a round that was over before, also in other windows.
 * @param found the round as this request found it
 * @param wallet the balance before the request did anything, under the wallet's lock
 */
export const balanceWith = (found: InstantRow, round: InstantRow, wallet: Centavos): Centavos =>
  found.endedAt === null ? (round.balance ?? wallet) : wallet;
