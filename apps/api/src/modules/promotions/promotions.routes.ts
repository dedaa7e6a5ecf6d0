import type { Handlers } from '#platform/calls/call-server.ts';
import { claimTask } from './claim-task.ts';
import { listActivities, readSideMenu } from './menu.ts';
import type { MenuDeps } from './promotions.deps.ts';
import { listPlayerTasks } from './tasks.ts';

export const promotionsRoutes = (deps: MenuDeps) =>
  ({
    '/api/home/side': (_input, { session }) => readSideMenu(deps, session?.playerId),
    '/api/home/active': async (_input, { session }) => ({ list: await listActivities(deps, session?.playerId) }),
    '/api/home/centerActive': async (_input, { session }) => ({
      list: await listPlayerTasks(deps, session.playerId),
    }),
    '/api/home/claimActive': (input, { session: { playerId } }) => claimTask(deps, { ...input, playerId }),
  }) satisfies Partial<Handlers>;
