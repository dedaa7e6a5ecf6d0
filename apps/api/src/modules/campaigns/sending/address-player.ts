import { randomUUID } from 'node:crypto';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessageOnce } from '#modules/messages/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { isAddressable } from '../addressable.store.ts';
import { isRunning, type CampaignRow } from '../campaign.store.ts';
import type { CampaignsDeps } from '../campaigns.deps.ts';
import { messageOf } from '../message-of.ts';
import { insertAddressed, judgePlayer } from './addressed.store.ts';

type Meeting = { campaign: CampaignRow; playerId: number };

async function meet(deps: CampaignsDeps, tx: Queryable, { campaign, playerId }: Meeting): Promise<void> {
  const { campaignId } = campaign;
  await lockWallet(tx, playerId);
  if (!(await isRunning(tx, campaignId)) || !(await isAddressable(deps, tx, playerId))) return;
  const now = deps.clock();
  const { isCapped, isHeldOut } = await judgePlayer(tx, playerId, { ...campaign, now });
  if (isCapped) return;
  const messageId = isHeldOut ? null : randomUUID();
  const isNew = await insertAddressed(tx, { playerId, campaignId, messageId, now });
  if (isNew && messageId !== null)
    await writeMessageOnce(tx, { playerId, messageId, isOffer: true, ...messageOf(deps, campaign), now });
}

/**
 * Writes the campaign's message to a player, or notes that they are held out. It happens once, even if a run is
 * repeated or dies, because the row and the message are in one commit. Under the wallet's lock it checks whether the
 * player may be written to: pauses, exclusions, suspensions, limits, closing and other campaigns take the same lock.
 */
export const addressPlayer = (deps: CampaignsDeps, campaign: CampaignRow, playerId: number): Promise<void> =>
  deps.db.transactionOf(playerId, (tx) => meet(deps, tx, { campaign, playerId }));
