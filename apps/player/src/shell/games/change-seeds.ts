import type { Output } from '@ipe/contract';
import { ask, RefusedError } from '#shell/api/api.ts';
import { isCertain, sendOnce } from '#shell/api/intent.ts';
import { UserFacingError } from '#shell/api/user-facing-error.ts';
import { findDraft, deleteDraft, saveDraft } from '#shell/state/draft.ts';
import { saveSentSeed } from '#shell/state/sent-seeds.ts';
import { text } from '#shell/text/shell.text.ts';

export type Rotation = Output<'/api/user/rotateSeed'>;

/** The player's seed, drawn or typed after the hash of the server's was seen. */
type Change = { clientSeed: string; serverSeedHash: string };

const draftName = 'seed-change';
const seedBytes = 16;
/** A bet in another window may make another server seed the next one, again and again. */
const mostTries = 5;

/** Drawn in the browser: the server can't have known it when it fixed its own. */
const drawSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(seedBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A change whose answer got lost goes on, unless the player has typed another seed meanwhile. */
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
    if (isCertain(error)) deleteDraft(draftName);
    throw error;
  }
}

const isSeedChanged = (error: unknown): boolean =>
  error instanceof RefusedError && error.refusal.reason === 'seed_changed';

/** As rounds are drawn with it (games/schema.md section 5). Not the engine's: nothing of that is fetched for it. */
const boundSeedOf = ({ clientSeed, serverSeedHash }: Change): string => `${clientSeed}-${serverSeedHash}`;

/** @throws UserFacingError when the seeds in use are not the player's with the one that was promised */
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
 * Gives the account a new seed of the player's, for the server seed whose hash was shown before, and keeps what was sent.
 * @param typed the player's own text; empty draws one
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

/** The player's first seed, without which no bet is taken. Another window may have brought one meanwhile: that is as good. */
export async function bringFirstSeed(serverSeedHash: string): Promise<void> {
  try {
    await changeOnce(await begin('', serverSeedHash));
  } catch (error) {
    if (!isSeedChanged(error)) throw error;
  }
}
