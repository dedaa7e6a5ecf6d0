import type { CallPath } from '@ipe/contract';
import type { Reply } from '@ipe/api-client';

/** The answers of a demonstration have the server's codes and shapes. */
export const done = <Path extends CallPath>(data: Extract<Reply<Path>, { code: 1 }>['data']): Reply<Path> =>
  ({ code: 1, data, msg: '' }) as Reply<Path>;

export const refused = <Path extends CallPath>(code: 100 | 400 | 404 | 409, msg: string): Reply<Path> =>
  ({ code, data: {}, msg }) as Reply<Path>;

/** The refusal where the play money is less than the bet. */
export const moneyUsedUp = <Path extends CallPath>(): Reply<Path> => refused(100, 'Saldo fictício insuficiente');
