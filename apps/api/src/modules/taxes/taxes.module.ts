import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { exportStatement } from './export-statement.ts';
import type { TaxesDeps } from './read-year.ts';
import { writeStatement } from './write-statement.ts';

export const taxesModule = {
  calls: {
    '/api/user/yearStatement': { rate: { perMinute: 5, perDay: 50 }, event: 'export_data' },
  } satisfies CallNotes,
  open: (deps: TaxesDeps) => ({
    routes: {
      '/api/user/yearStatement': ({ year }, { session }) =>
        writeStatement(deps, deps.db, { playerId: session.playerId, year }),
    } satisfies Partial<Handlers>,
    staffRoutes: () =>
      ({
        '/back-office/api/players/year-statement': (input, { note }) => exportStatement(deps, input, note),
      }) satisfies Partial<StaffHandlers>,
  }),
};
