import { checkScatter } from '../free-spins/check-scatter.ts';
import type { FreeSpinsFile } from '../free-spins/free-spins-file.ts';
import { checkWeights } from '../math-file/check-slot.ts';
import type { BonusPick, BonusWheel } from './bonus-fields.ts';
import { bonusOf } from './bonus-of.ts';
import { bonusPrizes } from './bonus-prizes.ts';

/**
 * Issues of a game's wheel or objects to open (schema.md sections 4 and 7).
 * @param pays whether the family can count a wild as the symbol that starts the bonus
 */
export function* checkBonus(math: FreeSpinsFile, pays: { hasWildScatter?: boolean }): Generator<string> {
  const { bonusPick, bonusWheel } = math.features;
  const bonus = bonusOf(math.features);
  if (!bonus) return;
  const path = bonusWheel ? 'features.bonusWheel' : 'features.bonusPick';
  if (bonusPick && bonusWheel) yield 'features.bonusPick: a game has a wheel or objects to open';
  yield* checkScatter(math, bonus.symbol, { ...pays, path: `${path}.symbol` });
  yield* checkOneSymbol(math, bonus.symbol);
  const issues = [
    ...(bonusWheel ? checkRings(bonusWheel, path) : []),
    ...(bonusPick ? checkObjects(bonusPick, path) : []),
  ];
  yield* issues;
  if (issues.length === 0) yield* checkPrizes(math, path);
}

/** Free spins and scatter pays must count the same symbol as the bonus. */
function* checkOneSymbol({ features, scatterPays }: FreeSpinsFile, symbol: string): Generator<string> {
  const others = [
    ['features.freeSpins', features.freeSpins?.symbol],
    ['scatterPays', scatterPays?.symbol],
  ] as const;
  for (const [path, other = symbol] of others) {
    if (other !== symbol) yield `${path}.symbol: the bonus counts "${symbol}"`;
  }
}

function* checkRings({ rings }: BonusWheel, path: string): Generator<string> {
  const reached = new Set([0]);
  for (const [ring, segments] of rings.entries()) {
    const here = `${path}.rings[${ring}]`;
    yield* checkWeights(
      segments.map(({ weight }) => weight),
      here,
    );
    for (const [index, segment] of segments.entries()) {
      if (!('ring' in segment)) continue;
      reached.add(segment.ring);
      if (segment.ring <= ring || segment.ring >= rings.length) {
        yield `${here}[${index}].ring: ${segment.ring} is no ring further in`;
      }
    }
    if (!reached.has(ring)) yield `${here}: no segment leads to it`;
  }
}

function* checkObjects({ objects, picks }: BonusPick, path: string): Generator<string> {
  if (picks > objects.length) yield `${path}.picks: ${picks} of ${objects.length} objects`;
}

/** Prizes must not exceed the game's maximum win, and only a game with free spins may give some. */
function* checkPrizes({ features, maxWinUnits }: FreeSpinsFile, path: string): Generator<string> {
  const prizes = bonusPrizes(features);
  const units = Math.max(...prizes.map((prize) => prize.units));
  const spins = Math.max(...prizes.map((prize) => prize.spins));
  if (units > maxWinUnits) yield `${path}: ${units} units are more than the ${maxWinUnits} of maxWinUnits`;
  if (spins > (features.freeSpins?.maxTotal ?? 0)) {
    yield `${path}: ${spins} free spins are more than features.freeSpins.maxTotal`;
  }
}
