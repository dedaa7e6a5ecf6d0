import type { ComplianceRules } from '#modules/compliance/index.ts';
import type { OwnPhone } from '#modules/identity/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { AskOutside } from '#platform/outside/bearer-requests.ts';
import type { Clock } from '#platform/time/clock.ts';

export type ImpededDeps = {
  db: Database;
  clock: Clock;
  rules: Pick<ComplianceRules, 'asksImpeded'>;
  askSigap: AskOutside;
  /** Blocks deposits and bets from `since` on, ends the player's games and frees their money; null lifts the block. */
  blockImpeded: (tx: Queryable, block: { playerId: number; since: Date | null; now: Date }) => Promise<void>;
  closePlayer: (tx: Queryable, playerId: number, by: { author: 'house'; now: Date }) => Promise<void>;
  /** Names a bet, deposit or payout of the player that is on its way; undefined without one. */
  findOpenBusiness: (tx: Queryable, playerId: number) => Promise<string | undefined>;
  /** Notifies by SMS a player who can't read the app's messages any more. */
  ownPhone: Pick<OwnPhone, 'notify'>;
};
