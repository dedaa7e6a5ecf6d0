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
  /** Keeps the player from depositing and betting since then, ends their games and frees their money; null lets them again. */
  blockImpeded: (tx: Queryable, block: { playerId: number; since: Date | null; now: Date }) => Promise<void>;
  closePlayer: (tx: Queryable, playerId: number, by: { author: 'house'; now: Date }) => Promise<void>;
  /** Whether a bet, a deposit or a payout of the player is on its way. */
  findOpenBusiness: (tx: Queryable, playerId: number) => Promise<string | undefined>;
  /** News by SMS, for who can't read the app's messages any more. */
  ownPhone: Pick<OwnPhone, 'tell'>;
};
