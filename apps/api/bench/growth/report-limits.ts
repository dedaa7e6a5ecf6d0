import { printResult } from '@ipe/command-line';
import type { BenchOptions } from '../bench-command.ts';
import type { Timed } from './time-jobs.ts';

/**
 * Prints how long each thing took, with its limit. With `--assert`, a missed limit makes the program exit with 1.
 * @param lines words below the table
 */
export function reportLimits(timed: Timed[], lines: string[], options: BenchOptions): void {
  const words = () => {
    console.table(
      timed.map(({ what, tookMs, limitMs }) => ({
        what,
        'took, ms': Number(tookMs.toFixed(1)),
        'limit, ms': limitMs,
        met: tookMs <= limitMs ? 'yes' : 'no',
      })),
    );
    return lines.join('\n');
  };
  printResult({ timed, lines }, { json: options.json, words });
  if (options.assert && timed.some(({ tookMs, limitMs }) => tookMs > limitMs)) process.exitCode = 1;
}
