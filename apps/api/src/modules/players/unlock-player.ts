import { codes } from '@ipe/contract';
import { playerNotices, type ParsedStaffInput } from '@ipe/staff-contract';
import { countTried, forgetTried, type TriedKeys } from '#platform/admission/rate-limit.ts';
import type { Database } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  changePlayer,
  createIdentityLimits,
  isPlayer,
  logInTriesOf,
  unknownPlayer,
  type PerNetwork,
} from '#modules/identity/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { createPinLimit } from '#modules/withdrawals/index.ts';

export type UnlockDeps = { db: Database; clock: Clock; perNetwork: PerNetwork };

const nothingTried = () =>
  refuseStaff<'/back-office/api/players/unlock'>(codes.conflict, 'Não há tentativas para liberar', 'nothing_to_do');

async function triesOf(deps: UnlockDeps, playerId: number): Promise<TriedKeys> {
  const { keys, beginnings } = await logInTriesOf({ db: deps.db, limits: createIdentityLimits(deps) }, playerId);
  return { keys: [...keys, createPinLimit(deps).of(String(playerId)).key], beginnings };
}

/**
 * Clears the counted tries with password and PIN, so that the player may try again at once; password and PIN stay. The
 * counters aren't on the player's node, so they are cleared after the log entry is committed.
 * @throws RefusedError 404 · 409 where no tries are counted
 */
export async function unlockPlayer(
  deps: UnlockDeps,
  wish: ParsedStaffInput<'/back-office/api/players/unlock'>,
  note: Note,
) {
  const { playerId } = wish;
  if (!(await isPlayer(deps.db, playerId))) throw unknownPlayer();
  const tried = await triesOf(deps, playerId);
  const tries = await countTried(deps.db, tried);
  if (tries === 0) throw nothingTried();
  const done = await changePlayer(deps, { ...wish, note }, async (tx) => {
    await writeMessage(tx, { playerId, ...playerNotices.unlocked(), link: '/settings', now: deps.clock() });
    return { before: { counted: tries }, after: { counted: 0 } };
  });
  await forgetTried(deps.db, tried);
  return done;
}
