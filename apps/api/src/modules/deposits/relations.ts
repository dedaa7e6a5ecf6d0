import { sql } from '#platform/database/index.ts';
import { notOwnMoney } from './settling/not-own-money.ts';

/** Deposits that the bank took back after the credit. */
export const depositReturns = sql`(select player_id from recharge_return)`;

/**
 * Decided deposits, amounts in centavos: whether each was credited, and whether it was sent back because the money was
 * another person's. The payer's CPF is sealed; deposits of one payer have the same fingerprint.
 */
export const decidedDeposits = sql`(
  select player_id, order_id, amount, cpf, cpf_fingerprint, settled_at, state = 'paid' as is_paid,
    coalesce(reason = any(${Object.values(notOwnMoney)}::text[]), false) as is_foreign
  from recharge_order where settled_at is not null and state <> 'expired')`;
