import { playerPages } from '#modules/ledger/index.ts';
import type { PlayerRange } from '#platform/database/index.ts';
import { inLanes, oneByOne } from '#platform/jobs/index.ts';
import {
  endCampaign,
  findCampaign,
  listToRun,
  moveOn,
  startCampaign,
  stopCampaign,
  type CampaignRow,
} from '../campaign.store.ts';
import type { CampaignsDeps } from '../campaigns.deps.ts';
import { addressPlayer } from './address-player.ts';
import { listCandidates } from './addressed.store.ts';

/** One statement finds the segment's players among this many ids. */
const pageSize = 2_000;

type RunDeps = CampaignsDeps & { pageSize?: number };

/** A campaign stops when the offer in its message is no longer open. */
const isOfferGone = async ({ db, isOfferOpen }: CampaignsDeps, { offer }: CampaignRow): Promise<boolean> =>
  offer !== null && !(await isOfferOpen(db, offer));

/** Stops the campaign if its offer is gone. @returns whether it goes on */
async function goesOn(deps: CampaignsDeps, campaign: CampaignRow): Promise<boolean> {
  const { campaignId } = campaign;
  if (await isOfferGone(deps, campaign))
    await stopCampaign(deps.db, { campaignId, reason: 'A oferta da mensagem saiu do ar.', now: deps.clock() });
  return (await findCampaign(deps.db, campaignId))?.state === 'running';
}

/** The pages that are left, as long as the campaign goes on. */
async function* pagesToAddress(deps: RunDeps, campaign: CampaignRow): AsyncGenerator<PlayerRange, void> {
  for await (const range of playerPages(deps.db, { players: deps.pageSize ?? pageSize })) {
    if (range.upTo <= campaign.afterPlayer) continue;
    if (!(await goesOn(deps, campaign))) return;
    yield range;
  }
}

async function addressPage(deps: CampaignsDeps, campaign: CampaignRow, range: PlayerRange): Promise<void> {
  const candidates = await listCandidates(deps.db, campaign, { now: deps.clock(), range });
  await inLanes(candidates, (playerId) => addressPlayer(deps, campaign, playerId));
}

/** A page with a failure holds up none behind it, but the campaign ends, or is continued, only behind that page. */
async function runCampaign(deps: RunDeps, campaign: CampaignRow): Promise<void> {
  const { campaignId } = campaign;
  await startCampaign(deps.db, campaignId, deps.clock());
  let isUnbroken = true;
  await oneByOne(pagesToAddress(deps, campaign), async (range) => {
    try {
      await addressPage(deps, campaign, range);
    } catch (error) {
      isUnbroken = false;
      throw error;
    }
    if (isUnbroken) await moveOn(deps.db, { campaignId, upTo: range.upTo });
  });
  await endCampaign(deps.db, campaignId, deps.clock());
}

/**
 * Runs the campaigns whose moment has come, one page of players after another. After an interruption or a failure it
 * repeats the unfinished pages, and players who were already addressed are left out.
 * @throws the first failure, after all have been tried
 */
export async function runCampaigns(deps: RunDeps): Promise<void> {
  await oneByOne(await listToRun(deps.db, deps.clock()), (campaign) => runCampaign(deps, campaign));
}
