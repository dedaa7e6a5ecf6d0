import { codes } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import { tooLittleFree } from '#modules/ledger/index.ts';
import { refuse, type RefusedError } from '#platform/calls/refusal.ts';

export const idReused = () =>
  refuse<'/api/pay/withdraw'>(codes.conflict, 'Este pedido já foi usado em outro saque', {
    reason: 'request_id_reused',
  });

/** Why the account's state refuses a withdrawal: such a refusal is final for its requestId. */
export type RefusalReason = 'insufficient_balance' | 'withdrawal_open';

/** A withdrawal's content, to tell a repeat from another request under a used id. */
export const contentOf = ({ amount, keyId }: { amount: Centavos; keyId: string }): string =>
  `withdraw ${amount} ${keyId}`;

/** The refusal of a request, first time or again; 409 when its id was refused for something else. */
export function answerRefusal(
  asked: { amount: Centavos; keyId: string },
  refusal: { content: string; reason: string },
): RefusedError {
  if (refusal.content !== contentOf(asked)) return idReused();
  const reason = refusal.reason as RefusalReason;
  return reason === 'withdrawal_open'
    ? refuse<'/api/pay/withdraw'>(codes.conflict, 'Você já tem um saque em andamento', { reason })
    : tooLittleFree();
}
