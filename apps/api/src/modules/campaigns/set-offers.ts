import { calls } from '@ipe/contract';
import * as v from 'valibot';
import { isPlayer } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { repeatAsked, type AskedSince, type Reconciled } from '#platform/after-restore.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { deleteRefusal, insertRefusal } from './offers.store.ts';

type Deps = Pick<CampaignsDeps, 'db' | 'noteDataRequest'>;

const withdrawn = (playerId: number, now: Date) =>
  ({ playerId, kind: 'consent', answer: 'As ofertas não são mais enviadas.', by: null, now }) as const;

/**
 * It takes the player's wallet lock, so a campaign writes to them before the refusal or not at all.
 * @returns whether it changed something
 */
export const setOffers = (
  { db, noteDataRequest }: Deps,
  playerId: number,
  { isWanted, at }: { isWanted: boolean; at: Date },
): Promise<boolean> =>
  db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    if (isWanted) return (await deleteRefusal(tx, playerId)) === 1;
    if ((await insertRefusal(tx, playerId, at)) === 0) return false;
    await noteDataRequest(tx, withdrawn(playerId, at));
    return true;
  });

/** Run after a restore: sets what each player has said last about offers since, at its moment. */
export function setOffersAgain(deps: Deps, asked: readonly AskedSince[]): Promise<Reconciled> {
  const said = asked.filter(({ event, refusedFor }) => event === 'set_offers' && refusedFor === null);
  const last = new Map(said.map((one) => [one.playerId, one]));
  return repeatAsked(last.values(), async ({ playerId, at, asked: input }) => {
    const { isWanted } = v.parse(calls['/api/message/setOffers'].input, input);
    const isChanged = (await isPlayer(deps.db, playerId)) && (await setOffers(deps, playerId, { isWanted, at }));
    return isChanged ? { what: 'changes of offers' } : {};
  });
}
