import type { RoundEvent } from '@ipe/contract';
import { commitment } from '@ipe/slot-engine';
import type { RoundRow } from '../round.store.ts';
import type { SeedRow } from '../seeds/fairness.store.ts';

type Spin = Pick<RoundRow, 'roundId' | 'stake' | 'bet' | 'win' | 'balance' | 'nonce'>;

/** The answer to a spin, when it is played and at each repeat. */
export const presentSpin = (spin: Spin, { seed, events }: { seed: SeedRow; events: RoundEvent[] }) => ({
  roundId: spin.roundId,
  stakeCentavos: spin.stake,
  betCentavos: spin.bet,
  winCentavos: spin.win,
  balance: spin.balance,
  nonce: spin.nonce,
  serverSeedHash: commitment(seed.serverSeed),
  events,
});
