import type { ComplianceRules } from '#modules/compliance/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { PlayMeter } from './meter/play-meter.ts';

export type LimitsDeps = {
  db: Database;
  clock: Clock;
  meter: PlayMeter;
  rules: Pick<ComplianceRules, 'limitKinds'>;
  /** @throws RefusedError 400 for a wrong password, 429 for too many */
  requirePassword: (playerId: number, password: string) => Promise<unknown>;
  /** Ends every game that the player has open: a round is left at its value, and no further bet is possible. */
  endGames: (tx: Queryable, playerId: number) => Promise<void>;
  /** Sets whether bets in the player's open games have to be checked against the limits. */
  markGameWindows: (tx: Queryable, playerId: number, isLimited: boolean) => Promise<void>;
};
