import { MAX_DRAW_RANGE } from '../randomness/draws.ts';
import type { GameMath } from './game-math.ts';

const LEGAL_MINIMUM_RTP = 0.85;

/** Faults that a type can't express and every slot can have (schema.md sections 1, 2 and 7). */
export function* checkSlot(math: GameMath): Generator<string> {
  const { bet, modes, reference } = math;
  if (bet.stakeStepMinor % bet.units !== 0) {
    yield `bet.stakeStepMinor: ${bet.stakeStepMinor} is no multiple of the ${bet.units} units, so payouts would be rounded`;
  }
  if (modes.base.costUnits !== bet.units) yield `modes.base.costUnits: must be the ${bet.units} of bet.units`;
  if (reference && reference.modes.base.rtp < LEGAL_MINIMUM_RTP) {
    yield `reference.modes.base.rtp: ${reference.modes.base.rtp} is below the legal ${LEGAL_MINIMUM_RTP}`;
  }
  yield* checkSymbols(math);
}

function* checkSymbols({ symbols }: GameMath): Generator<string> {
  const seen = new Set<string>();
  for (const [index, { id }] of symbols.entries()) {
    if (seen.has(id)) yield `symbols[${index}].id: "${id}" appears twice`;
    seen.add(id);
  }
  if (symbols.filter(({ role }) => role === 'wild').length > 1) yield 'symbols: more than one wild';
}

/** Faults of the strips of one reel set. `path` is where they stand in the file. */
export function* checkStrips(
  { grid, symbols }: GameMath,
  strips: readonly (readonly string[])[],
  path: string,
): Generator<string> {
  const known = new Set(symbols.map(({ id }) => id));
  if (strips.length !== grid.reels) yield `${path}: ${strips.length} strips for ${grid.reels} reels`;
  for (const [reel, strip] of strips.entries()) {
    if (strip.length < grid.rows) yield `${path}[${reel}]: shorter than the ${grid.rows} rows of the window`;
    for (const [position, symbol] of strip.entries()) {
      if (!known.has(symbol)) yield `${path}[${reel}][${position}]: unknown symbol "${symbol}"`;
    }
  }
}

/** Faults of a list of weights to draw from. `path` is where it stands in the file. */
export function* checkWeights(weights: readonly number[], path: string): Generator<string> {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum < 1 || sum > MAX_DRAW_RANGE) yield `${path}: the sum must be from 1 to 2^32`;
}
