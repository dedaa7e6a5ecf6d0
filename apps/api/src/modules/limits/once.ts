import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { insertRequest, isSameRequest, type AccountRequest } from './limits.store.ts';

/**
 * Does the work of a request once, under the wallet's lock; a repeat changes nothing.
 * @throws RefusedError 409 for an id that was used for something else
 */
export async function doOnce(tx: Queryable, request: AccountRequest, work: () => Promise<void>): Promise<void> {
  await lockWallet(tx, request.playerId);
  if (await insertRequest(tx, request)) return work();
  if (await isSameRequest(tx, request)) return;
  throw refuse<'/api/user/setLimits' | '/api/user/pause' | '/api/user/selfExclude'>(
    codes.conflict,
    'Este pedido já foi usado para outra coisa',
    { reason: 'request_id_reused' },
  );
}
