import { saoPauloDay } from '@ipe/pt-br';
import type { Centavos } from '@ipe/money';
import { findBetsAfter } from '#modules/daily-totals/index.ts';
import { findLastDeposit, type CreditedDeposit } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';

/** What a player bet since their last deposit; undefined before the first. */
export async function findPlaySinceDeposit(
  db: Queryable,
  playerId: number,
): Promise<{ deposit: CreditedDeposit; bets: Centavos } | undefined> {
  const deposit = await findLastDeposit(db, playerId);
  if (deposit === undefined) return undefined;
  const { entryNo, createdAt } = deposit;
  return { deposit, bets: await findBetsAfter(db, playerId, { entryNo, day: saoPauloDay(createdAt) }) };
}
