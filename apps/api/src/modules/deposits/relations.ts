import { sql } from '#platform/database/index.ts';
import { notOwnMoney } from './settling/not-own-money.ts';

/** Credited deposits that the bank took back. */
export const depositReturns = sql`(select player_id from recharge_return)`;

/**
 * Deposits that came to an end, amounts in centavos: whether credited, and whether it went back because the money was another
 * person's. The payer's CPF is sealed; its fingerprint says which are of the same.
 */
export const decidedDeposits = sql`(
  select player_id, order_id, amount, cpf, cpf_fingerprint, settled_at, state = 'paid' as is_paid,
    coalesce(reason = any(${Object.values(notOwnMoney)}::text[]), false) as is_foreign
  from recharge_order where settled_at is not null and state <> 'expired')`;
