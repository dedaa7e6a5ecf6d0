import { readSlotMath, type SlotMath } from '@ipe/slot-engine';
import {
  emptySample,
  exactFigures,
  figuresOfSample,
  isCounted,
  seedXoshiro,
  simulator,
} from '@ipe/slot-engine/measure';
import type { Brief } from './brief.ts';

/** The unit of prices: half a bet, or a whole bet if that has an odd number of units. */
const priceStep = (units: number): number => (units % 2 === 0 ? units / 2 : units);

/** Enough to price a cascade's feature to a thousandth. */
const BOUGHT_ROUNDS = 2_000_000;

/** Adds prices and the maximum win to the found game, which completes it. */
export function finishGame(math: SlotMath, { target }: Brief): SlotMath {
  const capped = withMaximumWin(math, target);
  return readSlotMath({ ...capped, modes: pricedModes(capped, target.buyRtp) });
}

/** Sets the greatest maximum win of the brief that isn't too rare. @throws RangeError when all are too rare or unreachable */
function withMaximumWin(math: SlotMath, { maxWinOneIn, maxWinX }: Brief['target']): SlotMath {
  const [only] = maxWinX;
  if (!isCounted(math)) return { ...math, maxWinUnits: only! * math.bet.units };
  const seen = maxWinX.map((multiple) => {
    const capped = { ...math, maxWinUnits: multiple * math.bet.units };
    const figures = exactFigures(capped, 'base');
    return { capped, multiple, figures };
  });
  const lawful = seen.find(
    ({ figures, multiple }) => figures.maxWinX === multiple && figures.maxWinProbability >= 1 / maxWinOneIn,
  );
  if (lawful) return lawful.capped;
  const odds = seen.map(({ figures, multiple }) => `${multiple}× one in ${Math.round(1 / figures.maxWinProbability)}`);
  throw new RangeError(`target.maxWinX: all are too rare: ${odds.join(', ')}`);
}

/** Sets the price of each bought mode: the worth of its feature, divided by the intended return. */
function pricedModes(math: SlotMath, buyRtp: number): SlotMath['modes'] {
  const step = priceStep(math.bet.units);
  const modes: SlotMath['modes'] = { ...math.modes };
  for (const [mode, { costUnits, ...fields }] of Object.entries(math.modes)) {
    if (!('entry' in fields)) continue;
    const worth = returnOf(math, mode) * costUnits;
    modes[mode] = { ...fields, costUnits: Math.round(worth / buyRtp / step) * step };
  }
  return modes;
}

function returnOf(math: SlotMath, mode: string): number {
  if (isCounted(math)) return exactFigures(math, mode).rtp;
  const sample = emptySample();
  simulator(math, mode)(sample, BOUGHT_ROUNDS, seedXoshiro(1));
  return figuresOfSample(sample, math.modes[mode]!.costUnits).rtp;
}
