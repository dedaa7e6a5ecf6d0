import type { Handlers } from '#platform/calls/call-server.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { hasRefused } from './offers.store.ts';
import { setOffers } from './set-offers.ts';

/** Lets players say whether they want offers of campaigns. */
export const campaignsRoutes = (deps: CampaignsDeps) =>
  ({
    '/api/message/offers': async (_input, { session: { playerId } }) => ({
      isWanted: !(await hasRefused(deps.db, playerId)),
    }),
    '/api/message/setOffers': async ({ isWanted }, { session: { playerId } }) => {
      await setOffers(deps, playerId, { isWanted, at: deps.clock() });
      return { isWanted };
    },
  }) satisfies Partial<Handlers>;
