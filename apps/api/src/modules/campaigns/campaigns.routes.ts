import type { Handlers } from '#platform/calls/call-server.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { deleteRefusal, hasRefused, insertRefusal } from './offers.store.ts';

const withdrawn = (playerId: number, now: Date) =>
  ({ playerId, kind: 'consent', answer: 'As ofertas não são mais enviadas.', by: null, now }) as const;

/**
 * Lets players say whether they want offers of campaigns. Both take the player's wallet lock, so a campaign writes to
 * them before the refusal or not at all.
 */
export const campaignsRoutes = ({ db, clock, noteDataRequest }: CampaignsDeps) =>
  ({
    '/api/message/offers': async (_input, { session }) => ({ isWanted: !(await hasRefused(db, session.playerId)) }),
    '/api/message/setOffers': ({ isWanted }, { session }) =>
      db.transactionOf(session.playerId, async (tx) => {
        await lockWallet(tx, session.playerId);
        const { playerId } = session;
        if (isWanted) await deleteRefusal(tx, playerId);
        else if ((await insertRefusal(tx, playerId, clock())) === 1)
          await noteDataRequest(tx, withdrawn(playerId, clock()));
        return { isWanted };
      }),
  }) satisfies Partial<Handlers>;
