import { calls } from '@ipe/contract';
import * as v from 'valibot';
import { isPlayer } from '#modules/identity/index.ts';
import { repeatAsked, type AskedSince, type Reconciled, type Repeated } from '#platform/after-restore.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import type { LimitsDeps } from '../limits.deps.ts';
import { isKnownRequest } from '../limits.store.ts';
import { setLimits } from '../set-limits.ts';
import { beginClosing, excludeAgain, pauseAgain } from './block-player.ts';

const exclusion = v.omit(calls['/api/user/selfExclude'].input, ['password']);
const closing = v.omit(calls['/api/user/closeAccount'].input, ['password']);

/** `isLeft`: a person has to complete what it begins. */
type Wish = { what: string; requestId: string; isLeft?: boolean; work: () => Promise<unknown> };

/** Makes a request of a logged call; undefined for a call of other modules, or one that was refused without beginning anything. */
function readWish(deps: LimitsDeps, { at: begunAt, event, playerId, refusedFor, asked }: AskedSince): Wish | undefined {
  if (event === 'close_account' && (refusedFor === null || refusedFor === 'balance_left')) {
    const { requestId } = v.parse(closing, asked);
    const begin = () =>
      deps.db.transactionOf(playerId, (tx) =>
        beginClosing(deps, tx, { playerId, author: 'player', requestId, now: deps.clock() }),
      );
    return { what: 'closings begun again', requestId, isLeft: refusedFor === null, work: begin };
  }
  if (refusedFor !== null) return undefined;
  if (event === 'self_exclude') {
    const wish = { ...v.parse(exclusion, asked), begunAt };
    return { what: 'self-exclusions', ...wish, work: () => excludeAgain(deps, playerId, wish) };
  }
  if (event === 'pause') {
    const wish = { ...v.parse(calls['/api/user/pause'].input, asked), begunAt };
    return { what: 'pauses', ...wish, work: () => pauseAgain(deps, playerId, wish) };
  }
  if (event !== 'set_limits') return undefined;
  const wish = v.parse(calls['/api/user/setLimits'].input, asked);
  return { what: 'changes of limits', requestId: wish.requestId, work: () => setLimits(deps, playerId, wish) };
}

/** @returns false where a longer one is in force already */
async function isDone({ work }: Wish): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof RefusedError && error.refusal.reason === 'already_blocked') return false;
    throw error;
  }
}

async function askOnce(deps: LimitsDeps, one: AskedSince): Promise<Repeated> {
  const { event, playerId } = one;
  const wish = readWish(deps, one);
  if (wish === undefined || (await isKnownRequest(deps.db, { playerId, requestId: wish.requestId }))) return {};
  if (!(await isPlayer(deps.db, playerId)))
    return { sentence: `Player ${playerId} is gone with the restore, and had asked for ${event}.` };
  if (!(await isDone(wish))) return {};
  if (wish.isLeft !== true) return { what: wish.what };
  return { what: wish.what, sentence: `Player ${playerId} had closed their account: close it in the back office.` };
}

/**
 * Run after a restore: repeats what players have asked for since for their own protection, as the same requests in
 * their order. A pause or an exclusion ends no earlier than the lost one.
 */
export const askAgain = (deps: LimitsDeps, asked: readonly AskedSince[]): Promise<Reconciled> =>
  repeatAsked(asked, (one) => askOnce(deps, one));
