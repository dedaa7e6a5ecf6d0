import type { Handlers } from '#platform/calls/call-server.ts';
import { findAddress } from './address.store.ts';
import { changeAddress } from './change-address.ts';
import type { IdentityDeps } from '../identity.deps.ts';

export const addressRoutes = ({ db, clock }: IdentityDeps) =>
  ({
    '/api/user/address': async (_input, { session }) => ({
      address: (await findAddress(db, session.playerId)) ?? null,
    }),
    '/api/user/saveAddress': async (address, { session }) => {
      const { playerId } = session;
      await db.transactionOf(playerId, (tx) => changeAddress(tx, playerId, { ...address, now: clock() }));
      return { address };
    },
  }) satisfies Partial<Handlers>;
