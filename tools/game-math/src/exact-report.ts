import {
  crashReturn,
  exactCascadeFigures,
  exactFigures,
  minesFigures,
  type CascadeFigures,
  type CascadeMath,
  type CountedMath,
  type GameMath,
  type ModeFigures,
  type SlotMath,
} from '@ipe/slot-engine';
import { compareFigure, RETURN_TOLERANCE, type Compared } from './compare-figures.ts';
import { countCascade } from './count-cascade.ts';

/** The figures of one mode of a game, or of one target of a crash game, beside its reference. */
export interface Report {
  title: string;
  figures: Compared[];
  milliseconds: number;
}

/** Whether every figure of the game is counted; the spread and the cap of cascades are not. */
export const isCounted = (math: GameMath): math is Exclude<GameMath, { family: 'scatter-cascade' }> =>
  math.family !== 'scatter-cascade';

/** Exact figures of every mode. */
export function exactReports(math: Exclude<GameMath, { family: 'scatter-cascade' }>): Report[] {
  switch (math.family) {
    case 'crash':
      return crashReports(math);
    case 'mines':
      return [minesReport(math)];
    case 'lines':
    case 'ways':
    case 'hold-and-win':
      return Object.keys(math.modes).map((mode) => modeReport(math, mode));
  }
}

function modeReport(math: CountedMath, mode: string): Report {
  const startedAt = performance.now();
  const figures = exactFigures(math, mode);
  return { title: mode, figures: compareMode(math, mode, figures), milliseconds: performance.now() - startedAt };
}

/** Without the cap. All windows of all layers of a cascade are counted, which takes about a minute. */
export async function exactCascadeReports(math: CascadeMath): Promise<Report[]> {
  const startedAt = performance.now();
  const chances = await countCascade(math);
  const milliseconds = performance.now() - startedAt;
  return Object.keys(math.modes).map((mode) => ({
    title: `${mode}, counted without the cap`,
    figures: compareMode(math, mode, exactCascadeFigures(math, mode, chances)),
    milliseconds,
  }));
}

function compareMode(math: SlotMath, mode: string, { split, ...figures }: ModeFigures | CascadeFigures): Compared[] {
  const reference = referenceOf(math, 'modes', mode);
  const compared = Object.entries(figures).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'number' ? [compareFigure(name, value, numberIn(reference, name))] : [],
  );
  const parts = Object.entries(split).map(([name, value]) =>
    compareFigure(name, value, numberIn(objectIn(reference, 'split'), name)),
  );
  return [...compared, ...parts, ...statedAtMost(figures.rtpUncapped, numberIn(reference, 'rtp'))];
}

/** The cap only takes away: a file that states more with it than there is without it states a sample, or something else that isn't true. */
export function statedAtMost(uncapped: number | undefined, stated: number | undefined): Compared[] {
  if (uncapped === undefined || stated === undefined) return [];
  const isEqual = stated <= uncapped + RETURN_TOLERANCE;
  return [{ name: 'rtp, at most uncapped', ours: uncapped, reference: stated, isEqual, isBound: true }];
}

function crashReports(math: Extract<GameMath, { family: 'crash' }>): Report[] {
  const targets = Object.keys(referenceOf(math, 'targets')).map(Number);
  const asked = targets.length > 0 ? targets : [math.crash.minCashoutX100, math.crash.maxCashoutX100];
  return asked.map((target) => {
    const { probability, rtp, std } = crashReturn(math, target);
    const reference = referenceOf(math, 'targets', String(target));
    const figures = [
      compareFigure('rtp', rtp, numberIn(reference, 'rtp')),
      compareFigure('probability', probability, numberIn(reference, 'p')),
      compareFigure('std', std, numberIn(reference, 'std')),
    ];
    return { title: `cash-out at ${target / 100}×`, figures, milliseconds: 0 };
  });
}

function minesReport(math: Extract<GameMath, { family: 'mines' }>): Report {
  const figures = minesFigures(math);
  const reference = referenceOf(math);
  const returns = (['rtpMin', 'rtpMax'] as const).map((name) =>
    compareFigure(name, figures[name].rtp, numberIn(objectIn(reference, name), 'rtp')),
  );
  const others = [
    // The mean is published to eight digits.
    compareFigure('mean return', figures.rtpMean, numberIn(reference, 'rtpMean')),
    compareFigure('plans', figures.plans, numberIn(reference, 'cells')),
    compareFigure('maxWinX', figures.maxWinX, numberIn(reference, 'maxWinX')),
    compareFigure('maxWinProbability', figures.maxWinProbability, numberIn(reference, 'maxWinProbability')),
  ];
  return { title: 'all plans', figures: [...returns, ...others], milliseconds: 0 };
}

/** The part of a file's reference at this path; an empty object where there is none. */
export function referenceOf(math: GameMath, ...path: string[]): object {
  return path.reduce<object>((part, key) => objectIn(part, key), math.reference ?? {});
}

function objectIn(part: object, key: string): object {
  const value: unknown = Object.entries(part).find(([name]) => name === key)?.[1];
  return typeof value === 'object' && value !== null ? value : {};
}

export function numberIn(part: object, key: string): number | undefined {
  const value: unknown = Object.entries(part).find(([name]) => name === key)?.[1];
  return typeof value === 'number' ? value : undefined;
}
