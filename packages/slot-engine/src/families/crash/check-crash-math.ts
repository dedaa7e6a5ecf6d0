import { checkFile, checkRarity, checkStatedReturn } from '../../math-file/check-file.ts';
import type { CrashMath } from './crash-math.ts';
import { crashReturn } from './crash-return.ts';

/** Issues of a well-typed file of this family (schema.md sections 5 and 7), as `path: problem`. */
export function* checkCrashMath(math: CrashMath): Generator<string> {
  yield* checkFile(math);
  const { maxCashoutX100, minCashoutX100, minPointX100, rtpPercent } = math.crash;
  yield* checkStatedReturn(rtpPercent, 'crash.rtpPercent');
  if (math.bet.units !== 100) yield `bet.units: must be 100, so that a multiplier in hundredths is a win in units`;
  if (minPointX100 >= minCashoutX100)
    yield 'crash.minPointX100: not below the least cash-out, so every flight would reach it';
  if (minCashoutX100 <= 100) yield 'crash.minCashoutX100: brings no more than the stake';
  if (minCashoutX100 > maxCashoutX100) yield 'crash.minCashoutX100: above the greatest cash-out';
  if (math.maxWinUnits !== maxCashoutX100) yield `maxWinUnits: must be the ${maxCashoutX100} of crash.maxCashoutX100`;
  yield* checkRarity(crashReturn(math, maxCashoutX100).probability, 'crash.maxCashoutX100');
}
