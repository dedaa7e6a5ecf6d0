import type { AfterRestore } from '#platform/after-restore.ts';
import type { Guards, Handlers, SessionFinders } from '#platform/calls/call-server.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { Loop, LoopLog } from '#platform/jobs/loop.ts';
import type { StaffDoor } from '#platform/staff-door/serve-staff-calls.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { ApplicationParts } from './application-parts.ts';
import { joinModules } from './join-modules.ts';
import { gather, join, merge, type OpenModule, type OpenOf, type PartsOf } from './module-face.ts';
import { modules, playerFinders, timelineParts } from './modules.ts';

type Face = (typeof modules)[number];

/** Every module on one set of parts. The server serves it, the tests test it, and the simulation plays in it. */
export type Application = {
  parts: ReturnType<typeof joinModules>;
  handlers: Handlers;
  findSession: SessionFinders;
  guards: Guards;
  staffHandlers: StaffHandlers;
  staffDoor: StaffDoor;
  jobs: readonly Job[];
  loops: (log: LoopLog) => readonly Loop[];
  afterRestore: readonly AfterRestore[];
  serve: readonly NonNullable<OpenModule['serve']>[];
};

function openModule(face: Face, parts: Application['parts']): OpenOf<Face>[] {
  return 'open' in face ? [(face.open as (parts: Application['parts']) => OpenOf<Face>)(parts)] : [];
}

/** The composition root. A call without a handler, or a module without its parts, is a type error. */
export function composeApplication(base: ApplicationParts): Application {
  const parts = joinModules(base) satisfies PartsOf<Face>;
  const opened = modules.flatMap((face) => openModule(face, parts));
  const loops = gather(opened, 'loops');
  const house = { proposalHandlers: merge(opened, 'proposalHandlers'), playerFinders, timelineParts };
  return {
    parts,
    handlers: merge(opened, 'routes'),
    findSession: merge(opened, 'findSession'),
    guards: merge(opened, 'guards'),
    staffHandlers: join(gather(opened, 'staffRoutes').map((routesOf) => routesOf(house))),
    staffDoor: merge(opened, 'staffDoor'),
    jobs: gather(opened, 'jobs').flat(),
    loops: (log) => loops.flatMap((loopsOf) => loopsOf(log)),
    afterRestore: gather(opened, 'afterRestore').flat(),
    serve: gather(opened, 'serve'),
  };
}
