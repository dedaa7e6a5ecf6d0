import { Draws } from '../../randomness/draws.ts';
import { u32Stream, type RoundSeeds } from '../../randomness/u32-stream.ts';
import { drawDistinct } from '../../reels/draw-distinct.ts';
import { finishRound, type Play, type Round } from '../../round/round.ts';
import type { MinesMath } from './mines-math.ts';

export interface MinesInput extends RoundSeeds {
  mines: number;
  /** The cells turned over, in order. The player leaves after the last one, unless it was a mine. */
  picks: readonly number[];
}

/**
 * The cells of the mines, in the order in which they are drawn (schema.md section 5, step 10).
 * @throws RangeError for a number of mines that the game doesn't offer, a malformed server seed or nonce.
 */
export function layMines(math: MinesMath, { mines, ...seeds }: Omit<MinesInput, 'picks'>): number[] {
  requireMines(math, mines);
  return [...drawDistinct(new Draws(u32Stream(seeds)), math.mines.cells, mines)];
}

/**
 * Plays a mines round with the player's decisions. Without any pick the round wins nothing. The last multiplier of the
 * row is an automatic cash-out.
 * @throws RangeError for a number of mines that the game doesn't offer; for a pick that is no cell, comes twice, or
 * comes after the round's end; for a malformed server seed or nonce.
 */
export function playMinesRound(math: MinesMath, { mines, picks, ...seeds }: MinesInput): Round {
  requireMines(math, mines);
  const play: Play<MinesMath> = { math, draws: new Draws(u32Stream(seeds)), events: [] };
  const layout = [...drawDistinct(play.draws, math.mines.cells, mines)];
  const multiplierX100 = playPicks(play, { layout, picks, row: math.mines.multipliersX100[mines] ?? [] });
  if (multiplierX100 > 0) play.events.push({ type: 'cashOut', multiplierX100 });
  play.events.push({ type: 'minesLayout', mines: layout });
  return finishRound(play, { baseUnits: multiplierX100, featureUnits: 0, featureSpins: 0 });
}

interface Picking {
  layout: readonly number[];
  picks: readonly number[];
  row: readonly number[];
}

/** Turns the cells over and returns what leaving pays then, in hundredths; 0 after a mine. */
function playPicks({ math, events }: Play<MinesMath>, { layout, picks, row }: Picking): number {
  let multiplierX100 = 0;
  let isOver = false;
  for (const [index, cell] of picks.entries()) {
    if (isOver) throw new RangeError(`the round was over before pick ${index}`);
    requireCell(math, { cell, before: picks.slice(0, index) });
    const isMine = layout.includes(cell);
    multiplierX100 = isMine ? 0 : (row[index] ?? 0);
    events.push({ type: 'minesPick', cell, isMine, multiplierX100 });
    isOver = isMine || index === row.length - 1;
  }
  return multiplierX100;
}

function requireMines({ mines: { maxMines, minMines } }: MinesMath, mines: number): void {
  if (!Number.isSafeInteger(mines) || mines < minMines || mines > maxMines) {
    throw new RangeError(`not from ${minMines} to ${maxMines} mines: ${mines}`);
  }
}

function requireCell(math: MinesMath, { cell, before }: { cell: number; before: readonly number[] }): void {
  const isCell = Number.isSafeInteger(cell) && cell >= 0 && cell < math.mines.cells;
  if (!isCell || before.includes(cell)) throw new RangeError(`not a cell that can be turned over: ${cell}`);
}
