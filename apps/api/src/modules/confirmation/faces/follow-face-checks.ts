import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { listToLook, putOffLook, type FaceCheck } from './face-check.store.ts';
import { followFaceCheck } from './follow-face-check.ts';
import { nextLookAt } from './face-times.ts';

const atOnce = 50;

/** A provider that is silent is asked again at the next look. */
async function look(deps: ConfirmationDeps, check: FaceCheck): Promise<void> {
  if (!(await putOffLook(deps.db, check, nextLookAt(check, deps.clock())))) return;
  await followFaceCheck(deps, check.playerId, check.checkId).catch(() => undefined);
}

/** Looks at the checks that no webhook has brought to an end, on any node. */
export async function followFaceChecks(deps: ConfirmationDeps): Promise<void> {
  for (;;) {
    const due = await listToLook(deps.db, deps.clock(), atOnce);
    for (const check of due) await look(deps, check);
    if (due.length < atOnce) return;
  }
}
