import { drawJackpot, winsJackpot } from '@ipe/slot-engine';
import { findSeedPairs, type SeedPair } from '#modules/rounds/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { JackpotDeps } from '../jackpot.deps.ts';
import { holdJackpot, type Jackpot } from '../jackpot.store.ts';
import { findOpenPot, listPots } from '../pot.store.ts';
import { gamesOf } from '../rules/jackpot-games.ts';
import { compareNearness, type DrawnRound } from '../rules/nearest.ts';
import { insertShare, saveShare, type Share } from '../share.store.ts';
import { listUncounted, type FoundRound, type Uncounted } from './played.store.ts';

type Counting = Pick<JackpotDeps, 'db' | 'shelf' | 'seedKeys'>;

const keyOf = ({ playerId, seedNo }: Pick<SeedPair, 'playerId' | 'seedNo'>): string => `${playerId} ${seedNo}`;

type Draw = (playerId: number, round: FoundRound) => DrawnRound;

/** Draws rounds from their own seeds, which were fixed before the bets, so the house can't choose who wins a jackpot. */
async function openDraw(
  { seedKeys }: Counting,
  tx: Queryable,
  { jackpot, of }: { jackpot: Jackpot; of: readonly Uncounted[] },
): Promise<Draw> {
  const asked = new Map(
    of.flatMap(({ playerId, found }) =>
      found.map(({ seedNo }) => [keyOf({ playerId, seedNo }), { playerId, seedNo }] as const),
    ),
  );
  const pairs = await findSeedPairs({ db: tx, seedKeys }, [...asked.values()]);
  const pairOf = new Map(pairs.map((pair) => [keyOf(pair), pair]));
  return (playerId, { seedNo, nonce, at, ...round }) => {
    const pair = pairOf.get(keyOf({ playerId, seedNo }));
    if (pair === undefined) throw new Error(`round ${round.roundId} has lost its seed ${seedNo}`);
    const { serverSeed, clientSeed } = pair;
    const drawn = drawJackpot({ serverSeed, clientSeed, nonce }, jackpot.document.oneInCentavos);
    return { ...round, at: new Date(at), drawn };
  };
}

/**
 * Counts a player from the last counted entry to the end of what was found, or to the first round that wins, because
 * that round ends its pot.
 */
function countOne(entry: Uncounted, potNo: number, draw: Draw): Share {
  const isNew = entry.potNo !== potNo;
  const share: Share = {
    playerId: entry.playerId,
    potNo,
    fromEntry: entry.countedTo,
    countedTo: entry.upTo,
    bets: isNew ? 0 : entry.bets,
    rounds: isNew ? 0 : entry.rounds,
    near: isNew || entry.near === null ? undefined : { ...entry.near, at: new Date(entry.near.at) },
    hasWon: false,
  };
  for (const found of entry.found) {
    const round = draw(entry.playerId, found);
    share.bets += round.bet;
    share.rounds += 1;
    if (winsJackpot(round.drawn, round.bet)) return { ...share, near: round, countedTo: round.entryNo, hasWon: true };
    if (share.near === undefined || compareNearness(round, share.near) < 0) share.near = round;
  }
  return share;
}

/** Leaves out players with a winning round that has no pot yet: their later rounds belong to the next pot. */
async function withoutWaiting(tx: Queryable, jackpotId: string, read: readonly Uncounted[]): Promise<Uncounted[]> {
  if (!read.some(({ hasWon }) => hasWon)) return [...read];
  const paid = new Set((await listPots(tx, jackpotId)).map(({ round }) => round?.roundId));
  return read.filter(({ hasWon, near }) => !hasWon || paid.has(near?.roundId));
}

/**
 * Adds the uncounted entries of these players' journals to the open pot. Their bets and the last counted entry are
 * written in one row and one commit, so that a node that dies can't write one without the other. The transaction holds
 * the jackpot, so its pot isn't closed meanwhile.
 */
export const countPage = (
  deps: Counting,
  { jackpotId, players }: { jackpotId: string; players: readonly number[] },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const jackpot = await holdJackpot(tx, jackpotId);
    if (jackpot?.kept !== 'published') return;
    const pot = await findOpenPot(tx, jackpotId);
    if (pot === undefined) return;
    const { startsAt: from, endsAt: end, document } = jackpot;
    const games = gamesOf(document.games, deps.shelf);
    const read = await listUncounted(tx, { jackpotId, players, games, from, end });
    const moved = (await withoutWaiting(tx, jackpotId, read)).filter(({ upTo, countedTo }) => upTo > countedTo);
    const draw = await openDraw(deps, tx, { jackpot, of: moved });
    for (const entry of moved) {
      const share = countOne(entry, pot.potNo, draw);
      if (entry.potNo === pot.potNo) await saveShare(tx, { ...share, jackpotId, before: entry });
      else await insertShare(tx, { ...share, jackpotId });
    }
  });
