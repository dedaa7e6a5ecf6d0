import { codes } from '@ipe/contract';
import { refuse, RefusedError } from '../calls/refusal.ts';

/** Clients wait longer by themselves when they are sent away again. */
const retryAfterSeconds = 1;

/** Nothing was done, and the same call may be sent again. */
export const overloaded = (): RefusedError =>
  refuse(codes.overloaded, 'Estamos com muito movimento agora. Tente de novo em instantes.', { retryAfterSeconds });

/** One caller asks for so much at once that nothing of this was begun. */
export const tooManyAtOnce = (): RefusedError =>
  refuse(codes.tooManyTries, 'Muitos pedidos ao mesmo tempo. Tente de novo em 1 segundo.', { retryAfterSeconds });

/**
 * PostgreSQL's codes (Appendix A of its manual) when something took too long or there was no room: the statement was taken back.
 * lock_not_available, query_canceled, idle_in_transaction_session_timeout, too_many_connections, disk_full.
 */
const overloadStates: ReadonlySet<unknown> = new Set(['55P03', '57014', '25P03', '53300', '53100']);

const stateOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** This is no overload, and no player can mend it: an operator must hear of it. */
export const isDiskFull = (error: unknown): boolean => stateOf(error) === '53100';

/** connection_failure, as the coordinator of a cluster says it: the node that has the player's rows is down, the others play on. */
export const isNodeDown = (error: unknown): boolean => stateOf(error) === '08006';

const away = (): RefusedError =>
  refuse(codes.overloaded, 'Sua conta está fora do ar por um momento. Tente de novo em instantes.', {
    retryAfterSeconds,
  });

/** The expected "no" that an error is, if it is one; a fault stays undefined. */
export function findRefusalIn(error: unknown): RefusedError | undefined {
  if (error instanceof RefusedError) return error;
  if (isNodeDown(error)) return away();
  return overloadStates.has(stateOf(error)) ? overloaded() : undefined;
}
