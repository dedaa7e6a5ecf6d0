import type { Handlers } from '#platform/calls/call-server.ts';
import { findAddress, saveAddress } from './address.store.ts';
import type { IdentityDeps } from '../identity.deps.ts';

export const addressRoutes = ({ db, clock }: IdentityDeps) =>
  ({
    '/api/user/address': async (_input, { session }) => ({
      address: (await findAddress(db, session.playerId)) ?? null,
    }),
    '/api/user/saveAddress': async (address, { session }) => {
      await saveAddress(db, session.playerId, { ...address, now: clock() });
      return { address };
    },
  }) satisfies Partial<Handlers>;
