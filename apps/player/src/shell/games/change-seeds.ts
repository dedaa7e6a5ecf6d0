import { randomHex } from '@ipe/api-client';
import type { Output } from '@ipe/contract';
import { ask, isRefused } from '#shell/api/api.ts';
import { isFinal, sendOnce } from '#shell/api/intent.ts';
import { UserFacingError } from '#shell/api/user-facing-error.ts';
import { findDraft, deleteDraft, saveDraft } from '#shell/state/draft.ts';
import { saveSentSeed } from '#shell/state/sent-seeds.ts';
import { text } from './change-seeds.text.ts';

export type Rotation = Output<'/api/user/rotateSeed'>;

/** The player's seed, drawn or typed after the player saw the hash of the server's seed. */
type Change = { clientSeed: string; serverSeedHash: string };

const draftName = 'seed-change';
const seedBytes = 16;
/** Each bet in another window can change the next server seed. */
const mostTries = 5;

/** Drawn in the browser, so that the server can't have known it when it fixed its own seed. */
const drawSeed = (): string => randomHex(seedBytes);

/** The last change, if its answer got lost and the player hasn't typed another seed since. */
function findUnanswered(typed: string): Change | undefined {
  const change = findDraft(draftName) as Change | undefined;
  return typed === '' || typed === change?.clientSeed ? change : undefined;
}

async function begin(typed: string, serverSeedHash?: string): Promise<Change> {
  const promised = serverSeedHash ?? (await ask('/api/user/fairness', {})).nextServerSeedHash;
  const change = { clientSeed: typed || drawSeed(), serverSeedHash: promised };
  saveDraft(draftName, change);
  return change;
}

async function send(change: Change): Promise<Rotation> {
  try {
    const rotation = await sendOnce(draftName, change, (requestId) =>
      ask('/api/user/rotateSeed', { requestId, ...change }),
    );
    deleteDraft(draftName);
    return rotation;
  } catch (error) {
    if (isFinal(error)) deleteDraft(draftName);
    throw error;
  }
}

const isRefusedFor = (error: unknown, reason: 'seed_changed' | 'round_open'): boolean =>
  isRefused<'/api/user/rotateSeed'>(error, reason);

const isSeedChanged = (error: unknown): boolean => isRefusedFor(error, 'seed_changed');

/**
 * The seed that rounds are drawn with (games/schema.md section 5). Repeated here, so that this page needn't load the
 * engine.
 */
const boundSeedOf = ({ clientSeed, serverSeedHash }: Change): string => `${clientSeed}-${serverSeedHash}`;

/** @throws UserFacingError when the active seeds aren't the player's seed with the promised server seed */
function requirePromised({ active }: Rotation, change: Change): void {
  if (active.serverSeedHash === change.serverSeedHash && active.clientSeed === boundSeedOf(change)) return;
  throw new UserFacingError(text.otherSeed);
}

async function changeOnce(change: Change): Promise<Rotation> {
  const rotation = await send(change);
  requirePromised(rotation, change);
  saveSentSeed(rotation.active.seedNo, boundSeedOf(change));
  return rotation;
}

/**
 * Sets a new player's seed for the server seed whose hash was shown, and stores the sent seed.
 * @param typed the player's own text; empty to draw a seed
 * @throws RefusedError, UserFacingError
 */
export async function changeSeeds(typed = ''): Promise<Rotation> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await changeOnce(findUnanswered(typed) ?? (await begin(typed)));
    } catch (error) {
      if (!isSeedChanged(error) || tries === mostTries) throw error;
    }
  }
}

/**
 * Sets the seed that the server waits for: the player's first one, the one after a pause or a suspension, or the one
 * that replaces an old pair of seeds. If another window has set one meanwhile, that is fine; if another window has
 * opened a round, that round uses the old pair.
 * @throws RefusedError, UserFacingError
 */
export async function bringAwaitedSeed(serverSeedHash: string): Promise<void> {
  try {
    await changeOnce(await begin('', serverSeedHash));
  } catch (error) {
    if (!isSeedChanged(error) && !isRefusedFor(error, 'round_open')) throw error;
  }
}
