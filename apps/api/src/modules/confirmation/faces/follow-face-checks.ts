import { lookAtDue } from '#platform/jobs/index.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { openFaceChecks } from './face-check.store.ts';
import { followFaceCheck } from './follow-face-check.ts';
import { nextLookAt } from './face-times.ts';

/** Looks at the checks that no webhook has brought to an end, on any node. A provider that is silent is asked again at the next look. */
export const followFaceChecks = (deps: ConfirmationDeps): Promise<void> =>
  lookAtDue(deps, {
    rows: openFaceChecks,
    look: ({ playerId, checkId }) => followFaceCheck(deps, playerId, checkId).catch(() => undefined),
    again: nextLookAt,
  });
