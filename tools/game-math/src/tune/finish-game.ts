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

/** Prices are whole multiples of half a bet, or of a bet of an odd number of units. */
const priceStep = (units: number): number => (units % 2 === 0 ? units / 2 : units);

/** Enough to price a cascade's feature to a thousandth. */
const BOUGHT_ROUNDS = 2_000_000;

/** The found game with its prices and its maximum win: what a player is offered. */
export function finishGame(math: SlotMath, { target }: Brief): SlotMath {
  const capped = withMaximumWin(math, target);
  return readSlotMath({ ...capped, modes: pricedModes(capped, target.buyRtp) });
}

/**
 * The greatest maximum win of the brief that comes often enough.
 * @throws RangeError when all are too rare, or none is reached at all.
 */
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

/** Every bought mode costs what its feature is worth, divided by the return it should have. */
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
