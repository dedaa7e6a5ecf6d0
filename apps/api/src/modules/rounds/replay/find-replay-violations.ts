import {
  familyOf,
  isSlot,
  payoutCentavos,
  playRound as drawRound,
  readPickedMode,
  replayInstant,
  type GameMath,
} from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import type { GameShelf } from '#modules/catalogue/index.ts';
import { listRoundsToReplay, type RoundToReplay } from '../audit.store.ts';
import { findMath } from './require-math.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

const pageSize = 5_000;

/** Draws the round again from its seeds and compares its win. @returns a violation, or undefined */
function violationOf(shelf: GameShelf, round: RoundToReplay): string | undefined {
  const math = findMath(shelf, round);
  if (math === undefined) return `it was played with ${round.gameId} ${round.gameVersion}, which is not here`;
  const winCentavos = payoutCentavos(math, round.stake, unitsOf(math, round));
  if (winCentavos !== round.win) return `it paid ${round.win}, its seeds give ${winCentavos}`;
  return isSlot(math) ? undefined : familyOf(math).timeViolation?.(math, round);
}

function unitsOf(math: GameMath, round: RoundToReplay): number {
  return (
    isSlot(math) ? drawRound(math, { ...round, ...readPickedMode(round.pickedMode) }) : replayInstant(math, round)
  ).totalUnits;
}

/**
 * Draws every stored round again from its seeds.
 * @param onProgress is called with the number of rounds drawn so far
 * @returns a sentence for every round that doesn't come out as it was paid, or can't be drawn
 */
export async function findReplayViolations(
  tx: Queryable,
  { shelf, seedKeys }: Pick<RoundsDeps, 'shelf' | 'seedKeys'>,
  onProgress: (rounds: number) => void,
): Promise<string[]> {
  const violations: string[] = [];
  let drawn = 0;
  let page = await listRoundsToReplay({ db: tx, seedKeys }, { playerId: 0, seedNo: 0, nonce: 0 }, pageSize);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const round of page) {
      const violation = violationOf(shelf, round);
      if (violation !== undefined) violations.push(`player ${round.playerId} round ${round.roundId}: ${violation}`);
    }
    onProgress((drawn += page.length));
    page = await listRoundsToReplay({ db: tx, seedKeys }, last, pageSize);
  }
  return violations;
}
