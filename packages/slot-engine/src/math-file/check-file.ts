import type { MathFile, ModeReference } from './math-file.ts';

const LEGAL_MINIMUM_RTP = 0.85;
/** Portaria SPA/MF 1.207/2024: a game must state the odds of a maximum that is rarer than this. This house doesn't offer such games. */
const RAREST_MAXIMUM_WIN = 1e-8;

/** Issues that a file of any family can have and that a type can't express (schema.md sections 1, 2 and 7), as `path: problem`. */
export function* checkFile(math: MathFile): Generator<string> {
  const { bet, modes } = math;
  if (bet.stakeStepMinor % bet.units !== 0) {
    yield `bet.stakeStepMinor: ${bet.stakeStepMinor} is no multiple of the ${bet.units} units, so payouts would be rounded`;
  }
  for (const mode of Object.keys(modes)) {
    if (mode.includes(':')) yield `modes.${mode}: a colon parts a mode from the picks of a round`;
  }
  if (modes.base.costUnits !== bet.units) yield `modes.base.costUnits: must be the ${bet.units} of bet.units`;
}

/** Files state both returns with eleven digits. */
const RETURN_TOLERANCE = 1e-9;

/** Issues of the measured figures that a file states. */
export function* checkReference(modes: Readonly<Record<string, ModeReference>> = {}): Generator<string> {
  for (const [mode, reference] of Object.entries(modes)) {
    const path = `reference.modes.${mode}`;
    yield* checkReturn(path, reference);
    yield* checkRarity(reference.maxWinProbability ?? 1, `${path}.maxWinProbability`);
  }
}

/** An issue if the greatest prize is too rare. */
export function* checkRarity(probability: number, path: string): Generator<string> {
  if (probability < RAREST_MAXIMUM_WIN) yield `${path}: ${probability} is rarer than ${RAREST_MAXIMUM_WIN}`;
}

function* checkReturn(path: string, { rtp: capped, rtpLeast, rtpUncapped }: ModeReference): Generator<string> {
  const rtp = capped ?? rtpLeast ?? rtpUncapped;
  if (rtp === undefined) {
    yield `${path}: neither rtp nor rtpUncapped`;
    return;
  }
  if (rtp > (rtpUncapped ?? rtp) + RETURN_TOLERANCE)
    yield `${path}.${capped === undefined ? 'rtpLeast' : 'rtp'}: ${rtp} is more than the ${rtpUncapped} without the cap, which only takes away`;
  if (rtp < LEGAL_MINIMUM_RTP) yield `${path}.rtp: ${rtp} is below the legal ${LEGAL_MINIMUM_RTP}`;
}

/** An issue if a return in percent is below the legal minimum. */
export function* checkStatedReturn(rtpPercent: number, path: string): Generator<string> {
  if (rtpPercent < LEGAL_MINIMUM_RTP * 100)
    yield `${path}: ${rtpPercent} is below the legal ${LEGAL_MINIMUM_RTP * 100}`;
}

/** Refuses pays with which a round's sums before the cap could exceed the exact integers. */
export function* checkGreatestUnits(units: number, path: string): Generator<string> {
  if (units > Number.MAX_SAFE_INTEGER) yield `${path}: with all multipliers a win leaves the exact integers`;
}
