import { codes } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import { tooLittleFree } from '#modules/ledger/index.ts';
import { refuse, type RefusedError } from '#platform/calls/refusal.ts';

export const idReused = () =>
  refuse<'/api/pay/withdraw'>(codes.conflict, 'Este pedido já foi usado em outro saque', {
    reason: 'request_id_reused',
  });

/** Why the state of the account refuses a withdrawal. Such a refusal is final for its requestId. */
export type RefusalReason = 'insufficient_balance' | 'withdrawal_open';

/** A text for a withdrawal's content, by which a repeat is distinguished from another request under a used id. */
export const contentOf = ({ amount, keyId }: { amount: Centavos; keyId: string }): string =>
  `withdraw ${amount} ${keyId}`;

/** The refusal of a request, for its first answer and for repeats; 409 when its id was refused for something else. */
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
