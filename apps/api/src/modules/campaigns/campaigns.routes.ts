import type { Handlers } from '#platform/calls/call-server.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { deleteRefusal, hasRefused, insertRefusal } from './offers.store.ts';

/** Whether the player wants offers of campaigns. A campaign that writes to them at the same time does so before or not at all. */
export const campaignsRoutes = ({ db, clock }: CampaignsDeps) =>
  ({
    '/api/message/offers': async (_input, { session }) => ({ isWanted: !(await hasRefused(db, session.playerId)) }),
    '/api/message/setOffers': ({ isWanted }, { session }) =>
      db.transactionOf(session.playerId, async (tx) => {
        await lockWallet(tx, session.playerId);
        await (isWanted ? deleteRefusal(tx, session.playerId) : insertRefusal(tx, session.playerId, clock()));
        return { isWanted };
      }),
  }) satisfies Partial<Handlers>;
