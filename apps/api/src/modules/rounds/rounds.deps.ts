import type { Output } from '@ipe/contract';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { GameShelf } from '#modules/catalogue/index.ts';
import type { SettleRound } from '#modules/ledger/index.ts';
import type { RefusalGuard } from './refusal-guard.ts';
import type { SpinReads } from './spin-reads.ts';

type PlayOutput = Output<'/api/game/play'>;

export type RoundsDeps = {
  db: Database;
  clock: Clock;
  shelf: GameShelf;
  spinReads: SpinReads;
  refusals: RefusalGuard;
  settleRound: SettleRound;
  oneRoundAtATime: (playerId: number, play: () => Promise<PlayOutput>) => Promise<PlayOutput>;
};
