import type { InstantEnd } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import { endRound } from './end-round.ts';
import type { HeldRound } from './hold-round.ts';
import { insertPick, type InstantRow } from './instant-round.store.ts';

/** Stores the player's move, and ends the round if the move ended it. */
export async function takeMove(
  tx: Queryable,
  { math, round, at }: HeldRound,
  { picks, end }: { picks: number[]; end: InstantEnd | undefined },
): Promise<InstantRow> {
  const { playerId, roundId } = round;
  await insertPick(tx, { playerId, roundId, pickNo: picks.length, cell: picks.at(-1)!, at });
  const after = { ...round, picks };
  return end === undefined ? after : endRound(tx, math, { round: after, end: { ...end, endedAt: at } });
}
