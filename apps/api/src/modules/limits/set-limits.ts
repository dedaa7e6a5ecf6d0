import type { Output, ParsedInput } from '@ipe/contract';
import { noteAccountChange } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuseField } from '#platform/calls/refusal.ts';
import { changeLimit, limitAt } from './limit-rules.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { listLimits, saveLimit } from './limits.store.ts';
import { doOnce } from './once.ts';
import { currentLimit, readLimits } from './read-limits.ts';
import { hasPlayLimits } from './require-within-limits.ts';

type Wish = ParsedInput<'/api/user/setLimits'>;

/**
 * Changes the named limits; the others stay. A tighter limit counts from the commit on, a looser one after 24 hours.
 * A limit named with the value that it has loses its pending change. With `keepsPending` such a limit isn't asked for
 * at all. What is asked for then depends on the limits of the moment, so each such call needs a `requestId` of its own.
 * @throws RefusedError 400 for a limit that is named twice or that the profile doesn't have · 409 for a used requestId
 */
export async function changeLimits(
  deps: Pick<LimitsDeps, 'clock' | 'rules' | 'markGameWindows'>,
  tx: Queryable,
  { playerId, requestId, limits: wanted, keepsPending }: Wish & { playerId: number; keepsPending?: true },
): Promise<void> {
  if (new Set(wanted.map(({ kind, period }) => `${kind} ${period}`)).size < wanted.length)
    throw refuseField('limits', 'Cada limite só pode aparecer uma vez');
  if (!wanted.every(({ kind }) => deps.rules.limitKinds.includes(kind)))
    throw refuseField('limits', 'Este limite não existe aqui');
  const now = deps.clock();
  await lockWallet(tx, playerId);
  const before = await listLimits(tx, playerId);
  const known = before.map((limit) => limitAt(limit, now));
  const changed = wanted.filter((one) => !keepsPending || one.value !== currentLimit(known, one, now).value);
  await doOnce(tx, { playerId, requestId, kind: 'limits', content: changed, now }, async () => {
    for (const { kind, period, value } of changed)
      await saveLimit(tx, playerId, changeLimit(currentLimit(known, { kind, period }, now), value, now));
    const after = await listLimits(tx, playerId);
    await noteAccountChange(tx, { playerId, author: 'player', what: 'limits', before, after, now });
    await deps.markGameWindows(tx, playerId, await hasPlayLimits(tx, playerId));
  });
}

/** Like `changeLimits`, in a transaction of its own. */
export const setLimits = (deps: LimitsDeps, playerId: number, wish: Wish): Promise<Output<'/api/user/setLimits'>> =>
  deps.db.transactionOf(playerId, async (tx) => {
    await changeLimits(deps, tx, { ...wish, playerId });
    return readLimits(deps, tx, playerId);
  });
