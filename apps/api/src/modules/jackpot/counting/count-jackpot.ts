import { playersInOneCommit } from '#platform/database/index.ts';
import { bookContributions } from '../ending/book-contributions.ts';
import { closeWonPot } from '../ending/close-pot.ts';
import { finishIfOver } from '../ending/finish-jackpot.ts';
import { openFirstPot } from '../ending/open-pots.ts';
import { payPots } from '../ending/pay-pots.ts';
import type { JackpotDeps } from '../jackpot.deps.ts';
import { findPublished, type Jackpot } from '../jackpot.store.ts';
import { listBehind } from '../share.store.ts';
import { countPage } from './count-page.ts';

async function countPlayers(deps: JackpotDeps, jackpotId: string, players: readonly number[]): Promise<void> {
  const size = playersInOneCommit(deps.db);
  for (let first = 0; first < players.length; first += size)
    await countPage(deps, { jackpotId, players: players.slice(first, first + size) });
}

/** Counts the players who played on this node since its last count. If the count fails, the next one includes them again. */
async function countNoted(deps: JackpotDeps, { jackpotId }: Jackpot): Promise<void> {
  const noted = deps.jackpots.takeNoted();
  try {
    await countPlayers(deps, jackpotId, noted);
  } catch (error) {
    for (const playerId of noted) deps.jackpots.note(playerId);
    throw error;
  }
}

const sweepPlayers = 500;

/** Counts all players whose journals aren't counted to the end, whichever node they played on, because a node that died lost its list. */
async function countBehind(deps: JackpotDeps, { jackpotId, startsAt, endsAt }: Jackpot): Promise<void> {
  let after = 0;
  for (;;) {
    const players = await listBehind(deps.db, { jackpotId, startsAt, endsAt, after, limit: sweepPlayers });
    await countPlayers(deps, jackpotId, players);
    if (players.length < sweepPlayers) return;
    after = players.at(-1)!;
  }
}

async function takeForward(
  deps: JackpotDeps,
  { jackpot, now, isSweep }: { jackpot: Jackpot; now: Date; isSweep: boolean },
): Promise<void> {
  if (now < jackpot.startsAt) return;
  await openFirstPot(deps, jackpot.jackpotId);
  await countNoted(deps, jackpot);
  const isBehindEnd = now >= jackpot.endsAt;
  if (isSweep || isBehindEnd) await countBehind(deps, jackpot);
  // A player whose winning round waited for this pot is counted from that round on.
  while (await closeWonPot(deps, jackpot.jackpotId)) if (isBehindEnd) await countBehind(deps, jackpot);
  await bookContributions(deps, jackpot.jackpotId);
  if (isBehindEnd) await finishIfOver(deps, jackpot.jackpotId);
}

/**
 * Counts what rounds feed into the jackpot, closes the pools that were won and pays them. No player's call waits for
 * it, and any number of nodes may do it at the same time.
 * @throws the first failure, after everything has been tried
 */
export async function countJackpot(deps: JackpotDeps, { isSweep = false } = {}): Promise<void> {
  const failures: unknown[] = [];
  const noted = (error: unknown) => void failures.push(error);
  const jackpot = await findPublished(deps.db);
  deps.jackpots.know(jackpot);
  if (jackpot !== undefined)
    await takeForward(deps, { jackpot, now: await deps.sharedClock(deps.db), isSweep }).catch(noted);
  await payPots(deps).catch(noted);
  if (failures.length > 0) throw failures[0];
}
