import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import { findRefusal, lockWallet, rememberRefusal, reserveWithdrawal } from '#modules/ledger/index.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { requireAmountAllowed } from './require-amount-allowed.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import { contentOf, type RefusalReason } from './withdrawal-refusals.ts';
import { requirePerson } from '../keys/pix-keys.ts';
import { findFacts } from '../rule/find-facts.ts';
import { findRuleInForce } from '../rule/rule-in-force.ts';
import { insertCheck } from '../rule/rule.store.ts';
import { wordsForPlayer } from '../rule/rule-words.ts';
import { holdBy } from '../rule/withdrawal-rule.ts';
import * as store from '../withdrawal.store.ts';

type Refusal = { content: string; reason: string };

/** Takes the money out of the wallet. @returns why it can't, in which case nothing was written */
async function reserve(tx: Queryable, row: AskedWithdrawal): Promise<RefusalReason | undefined> {
  const { playerId, withdrawalId, createdAt: now } = row;
  if ((await store.findOpen(tx, playerId)) !== undefined) return 'withdrawal_open';
  try {
    await reserveWithdrawal(tx, { playerId, amountCentavos: row.amount, reference: withdrawalId, now });
    return undefined;
  } catch (error) {
    if (error instanceof RefusedError && error.code === codes.insufficientBalance) return 'insufficient_balance';
    throw error;
  }
}

async function open(deps: WithdrawalDeps, tx: Queryable, { row: wish, deviceId }: Asked): Promise<void> {
  const { cpf } = await requirePerson(tx, wish.playerId);
  const row = { ...wish, cpf };
  const { playerId, withdrawalId, createdAt: now } = row;
  const { version: ruleVersion, rule } = await findRuleInForce(deps, tx);
  const facts = await findFacts(deps, tx, { row, deviceId });
  const held = holdBy(rule, facts);
  await store.insertWithdrawal(tx, row);
  await store.insertStep(tx, row, { state: 'review', reason: wordsForPlayer(held), now });
  await insertCheck(tx, { playerId, withdrawalId, ruleVersion, facts, held, now });
  if (held.length > 0) return;
  const approval = { from: 'review', to: 'approved', reason: stepReasons.approvedByRule, now, checkAt: now } as const;
  await store.changeState(tx, row, approval);
}

/** The person is read with the decision, because two members of staff may correct it meanwhile. */
export type AskedWithdrawal = Omit<store.NewWithdrawal, 'cpf'>;

type Asked = {
  row: AskedWithdrawal;
  /** The browser of the session that asks. */
  deviceId: string;
};

/**
 * One transaction: either the money leaves the wallet and the withdrawal is in review or approved by rule, or the
 * refusal is stored for good. If another node has decided the same request, its decision stands.
 * @returns the refusal, if it is one
 */
export async function decideWithdrawal(deps: WithdrawalDeps, asked: Asked): Promise<Refusal | undefined> {
  const { row } = asked;
  const { playerId, requestId } = row;
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    if ((await store.findByRequest(tx, playerId, requestId)) !== undefined) return undefined;
    const before = await findRefusal(tx, { playerId, requestId });
    if (before !== undefined) return before;
    await requireAmountAllowed(deps, tx, { playerId, amountCentavos: row.amount });
    const reason = await reserve(tx, row);
    if (reason === undefined) {
      await open(deps, tx, asked);
      return undefined;
    }
    const refusal = { content: contentOf(row), reason };
    await rememberRefusal(tx, { playerId, requestId, ...refusal, now: row.createdAt });
    return refusal;
  });
}
