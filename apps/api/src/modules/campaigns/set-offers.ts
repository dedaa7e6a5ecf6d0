import { calls } from '@ipe/contract';
import * as v from 'valibot';
import { isPlayer } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { newTally, type AskedSince, type Reconciled } from '#platform/after-restore.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { deleteRefusal, insertRefusal } from './offers.store.ts';

type Deps = Pick<CampaignsDeps, 'db' | 'clock' | 'noteDataRequest'>;

const withdrawn = (playerId: number, now: Date) =>
  ({ playerId, kind: 'consent', answer: 'As ofertas não são mais enviadas.', by: null, now }) as const;

/** It takes the player's wallet lock, so a campaign writes to them before the refusal or not at all. @returns whether it changed something */
export const setOffers = (
  { db, clock, noteDataRequest }: Deps,
  playerId: number,
  isWanted: boolean,
): Promise<boolean> =>
  db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    if (isWanted) return (await deleteRefusal(tx, playerId)) === 1;
    if ((await insertRefusal(tx, playerId, clock())) === 0) return false;
    await noteDataRequest(tx, withdrawn(playerId, clock()));
    return true;
  });

/** Run after a restore: sets what each player has said last about offers since. */
export async function setOffersAgain(deps: Deps, asked: readonly AskedSince[]): Promise<Reconciled> {
  const said = asked.filter(({ event, refusedFor }) => event === 'set_offers' && refusedFor === null);
  const last = new Map(said.map((one) => [one.playerId, v.parse(calls['/api/message/setOffers'].input, one.asked)]));
  const tally = newTally();
  for (const [playerId, { isWanted }] of last)
    if ((await isPlayer(deps.db, playerId)) && (await setOffers(deps, playerId, isWanted)))
      tally.count('changes of offers');
  return tally;
}
