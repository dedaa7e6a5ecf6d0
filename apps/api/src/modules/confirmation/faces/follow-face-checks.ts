import { lookAtDue } from '#platform/jobs/index.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { openFaceChecks } from './face-check.store.ts';
import { followFaceCheck } from './follow-face-check.ts';
import { nextLookAt } from './face-times.ts';

/** Asks about the checks that no webhook has ended, on any node. If the provider doesn't answer, the next look asks again. */
export const followFaceChecks = (deps: ConfirmationDeps): Promise<void> =>
  lookAtDue(deps, {
    rows: openFaceChecks,
    look: ({ playerId, checkId }) => followFaceCheck(deps, playerId, checkId).catch(() => undefined),
    again: nextLookAt,
  });
