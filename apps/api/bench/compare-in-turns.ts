import { medianOf, printResult } from '@ipe/command-line';
import type { BenchOptions } from './bench-command.ts';

/** Measured figures, by a name that carries its unit. */
type Measured = Record<string, number>;

/** The figures of every turn, by name. */
export type Figures = Record<string, number[]>;

/** One row of docs/speed.md: the least or most that the ratio of `ours` to `peer` may be. */
export type Goal = { what: string; ours: string; peer: string } & ({ atLeast: number } | { atMost: number });

const shown = (figure: number): string => (figure < 100 ? figure.toFixed(2) : String(Math.round(figure)));

/** Runs the contenders one after another, turn by turn, so that a noisy minute affects all of them. Prints each figure on stderr. */
export async function takeTurns(contenders: (() => Promise<Measured>)[], turns: number): Promise<Figures> {
  const figures: Figures = {};
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const contender of contenders) {
      for (const [name, figure] of Object.entries(await contender())) {
        (figures[name] ??= []).push(figure);
        process.stderr.write(`turn ${turn} of ${turns}: ${name} ${shown(figure)}\n`);
      }
    }
  }
  return figures;
}

/** Judges by the median of the turns' ratios, because only figures of the same turn were measured under the same conditions. */
function judge(figures: Figures, goal: Goal) {
  const ratios = figures[goal.ours]!.map((figure, turn) => figure / figures[goal.peer]![turn]!);
  const ratio = medianOf(ratios);
  const isMet = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
  return { goal, ratio, isMet, least: Math.min(...ratios), most: Math.max(...ratios) };
}

type Judged = ReturnType<typeof judge>;

function printJudged(name: string, figures: Figures, results: readonly Judged[]): string {
  console.table(
    results.map(({ goal, ratio, isMet, least, most }) => ({
      what: goal.what,
      ours: `${goal.ours}: ${shown(medianOf(figures[goal.ours]!))}`,
      limit: `${goal.peer}: ${shown(medianOf(figures[goal.peer]!))}`,
      ratio: ratio.toFixed(2),
      turns: `${least.toFixed(2)} – ${most.toFixed(2)}`,
      goal: 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`,
      met: isMet ? 'yes' : 'no',
    })),
  );
  return `${name}: ${results.map(({ goal, ratio }) => `${goal.what} ${ratio.toFixed(2)}×`).join(', ')}`;
}

/**
 * Prints every goal's ratio and limit, and the ratios once more in the last line. With --assert a missed goal makes the
 * program exit with 1.
 */
export function reportGoals(
  name: string,
  { figures, goals }: { figures: Figures; goals: Goal[] },
  options: BenchOptions,
): void {
  const results = goals.map((goal) => judge(figures, goal));
  printResult({ figures, results }, { json: options.json, words: () => printJudged(name, figures, results) });
  if (options.assert && results.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
