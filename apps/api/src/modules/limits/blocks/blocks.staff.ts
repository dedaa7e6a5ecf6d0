import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { releasePlayer, suspendPlayer } from './suspend-player.ts';
import type { LimitsDeps } from '../limits.deps.ts';

export const blocksStaff = (deps: LimitsDeps) =>
  ({
    '/back-office/api/players/suspend': (input, { note }) => suspendPlayer(deps, input, note),
    '/back-office/api/players/release': (input, { note }) => releasePlayer(deps, input, note),
  }) satisfies Partial<StaffHandlers>;
