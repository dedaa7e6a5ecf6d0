import { maskCpf, maskPixKey } from '@ipe/pix';
import * as v from 'valibot';
import {
  operatorDone,
  operatorRefusal,
  operatorText,
  readOperatorInput as read,
  type OperatorAnswer,
  type OperatorCalls,
} from '#platform/calls/operator-calls.ts';
import { playerOfPspId } from '#modules/psp/index.ts';
import type { WithdrawalDeps } from './withdrawals.deps.ts';
import { endLostPayout, type LostPayoutEnd } from './paying/end-lost-payout.ts';
import { approveWithdrawal, refuseWithdrawal } from './paying/review-withdrawal.ts';
import { listOpenWithdrawals, type OpenRow } from './paying/review.store.ts';

/** The most urgent ones: operators with more waiting decide these first. */
const listed = 200;

const id = v.pipe(
  v.string(),
  v.check((text) => playerOfPspId(text) !== undefined, 'is no id of a withdrawal'),
);
const reason = operatorText({ shortest: 5, longest: 200 });
const inputs = {
  list: v.strictObject({}),
  approve: v.strictObject({ id }),
  refuse: v.strictObject({ id, reason }),
  end: v.strictObject({ id, reason }),
};

const presentOpen = (row: OpenRow, now: Date) => ({
  id: row.idEnvio,
  playerId: row.playerId,
  cpf: maskCpf(row.cpf),
  key: `${row.keyType} ${maskPixKey(row.keyType, row.key)}`,
  state: row.state,
  amountCentavos: row.amount,
  feeCentavos: row.fee,
  createdAt: row.createdAt.toISOString(),
  promisedAt: row.promisedAt.toISOString(),
  isOverdue: row.promisedAt <= now,
  reason: row.reason,
  hadReturn: row.hadReturn,
});

function answerReview(review: LostPayoutEnd): OperatorAnswer {
  if (review.kind === 'refused') return operatorRefusal(409, review.words);
  if (review.kind === 'unknown') return operatorRefusal(404, 'There is no such withdrawal.');
  if (review.kind === 'done') return operatorDone({ state: review.state });
  return operatorRefusal(409, `It was decided otherwise before: the withdrawal is ${review.state}.`);
}

const endAs =
  (deps: WithdrawalDeps, to: 'paid' | 'failed') =>
  async (body: unknown): Promise<OperatorAnswer> =>
    answerReview(await endLostPayout(deps, { ...read(inputs.end, body), to }));

export const withdrawalOperatorCalls = (deps: WithdrawalDeps): OperatorCalls => ({
  'withdrawals/list': async (body) => {
    read(inputs.list, body);
    const now = deps.clock();
    return operatorDone({ list: (await listOpenWithdrawals(deps.db, listed)).map((row) => presentOpen(row, now)) });
  },
  'withdrawals/approve': async (body) => answerReview(await approveWithdrawal(deps, read(inputs.approve, body).id)),
  'withdrawals/refuse': async (body) => {
    const wish = read(inputs.refuse, body);
    return answerReview(await refuseWithdrawal(deps, wish.id, wish.reason));
  },
  'withdrawals/paid': endAs(deps, 'paid'),
  'withdrawals/failed': endAs(deps, 'failed'),
});
