import type { Database } from '#platform/database/index.ts';
import type { StaffHouse } from '#platform/staff-door/proposal-acts.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { findPlayers } from './find-players.ts';

export const playersModule = {
  open: ({ db }: { db: Database }) => ({
    staffRoutes: ({ playerFinders }: StaffHouse) =>
      ({
        '/back-office/api/players/find': ({ text }) => findPlayers({ db, playerFinders }, text),
      }) satisfies Partial<StaffHandlers>,
  }),
};
