import { unconfirm } from '#modules/confirmation/index.ts';
import { findPerson } from '#modules/identity/index.ts';
import { askAnew } from '#modules/impeded/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { endProviderSessions } from '#modules/providers/index.ts';
import { endPlay } from '#modules/rounds/index.ts';
import { endForOtherPerson } from '#modules/withdrawals/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ApplicationParts } from './application-parts.ts';

type Change = { playerId: number; cpf: string; now: Date };

/**
 * Asks everything anew about an account that becomes another person's. A withdrawal in review returns to the wallet,
 * the regulator's list is asked again, and the registration and face of the previous person no longer allow deposits and
 * bets. Open games end as a suspension ends them. Nothing changes where the CPF stays the same.
 * @throws RefusedError 409 while a payout is on its way to the previous person
 */
export const questionPersonOf =
  (parts: ApplicationParts) =>
  async (tx: Queryable, change: Change): Promise<void> => {
    const { playerId, cpf } = change;
    await lockWallet(tx, playerId);
    if ((await findPerson(tx, playerId))?.cpf === cpf) return;
    await endForOtherPerson(tx, change);
    await askAnew(parts, tx, change);
    if (!(await unconfirm(tx, change))) return;
    await endPlay(parts, tx, playerId);
    await endProviderSessions(tx, change);
  };
