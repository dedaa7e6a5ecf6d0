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
  /** Every game that the player has open ends: a round is left with what it is worth, and no bet leaves it any more. */
  endGames: (tx: Queryable, playerId: number) => Promise<void>;
  /** Whether bets of the player's open games must ask the limits first. */
  markGameWindows: (tx: Queryable, playerId: number, isLimited: boolean) => Promise<void>;
};
