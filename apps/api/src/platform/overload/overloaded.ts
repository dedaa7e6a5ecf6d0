import { codes } from '@ipe/contract';
import { refuse, RefusedError } from '../calls/refusal.ts';

/** Clients lengthen the wait themselves when they are refused again. */
const retryAfterSeconds = 1;

/** The refusal of an overloaded server: nothing was done, and the same call may be sent again. */
export const overloaded = (): RefusedError =>
  refuse(codes.overloaded, 'Estamos com muito movimento agora. Tente de novo em instantes.', { retryAfterSeconds });

/** The refusal for a caller with too many requests at once; none of this request was begun. */
export const tooManyAtOnce = (): RefusedError =>
  refuse(codes.tooManyTries, 'Muitos pedidos ao mesmo tempo. Tente de novo em 1 segundo.', { retryAfterSeconds });

/**
 * PostgreSQL's codes (Appendix A of its manual) for a statement that was rolled back because it took too long or there
 * was no room: lock_not_available, query_canceled, idle_in_transaction_session_timeout, too_many_connections,
 * disk_full.
 */
const overloadStates: ReadonlySet<unknown> = new Set(['55P03', '57014', '25P03', '53300', '53100']);

const stateOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** A full disk doesn't pass like an overload and no player can solve it, so an operator must hear of it. */
export const isDiskFull = (error: unknown): boolean => stateOf(error) === '53100';

/** connection_failure, which the coordinator of a cluster reports when the node with the player's rows is down. The others play on. */
export const isNodeDown = (error: unknown): boolean => stateOf(error) === '08006';

const away = (): RefusedError =>
  refuse(codes.overloaded, 'Sua conta está fora do ar por um momento. Tente de novo em instantes.', {
    retryAfterSeconds,
  });

/** The refusal that an error stands for; undefined for a fault. */
export function findRefusalIn(error: unknown): RefusedError | undefined {
  if (error instanceof RefusedError) return error;
  if (isNodeDown(error)) return away();
  return overloadStates.has(stateOf(error)) ? overloaded() : undefined;
}
