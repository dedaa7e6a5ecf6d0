import { Draws } from './randomness/draws.ts';
import type { Round } from './round/round.ts';

/** Draws that follow a script and record the weights of each choice. */
class ScriptedDraws extends Draws {
  readonly ranges: number[] = [];
  readonly #script: readonly number[];

  constructor(script: readonly number[]) {
    super(() => 0);
    this.#script = script;
  }

  override below(n: number): number {
    this.ranges.push(n);
    return this.#script[this.ranges.length - 1] ?? 0;
  }
}

/** Every round that can happen, with its probability. It goes through the choices of all draws as an odometer does. */
export function* everyRound(play: (draws: Draws) => Round): Generator<Round & { probability: number }> {
  let script: number[] | undefined = [];
  while (script) {
    const draws = new ScriptedDraws(script);
    const round = play(draws);
    yield { ...round, probability: draws.ranges.reduce((product, n) => product / n, 1) };
    script = next(script, draws.ranges);
  }
}

/** The next script, or undefined after the last. */
function next(script: readonly number[], ranges: readonly number[]): number[] | undefined {
  const digits = ranges.map((_, index) => script[index] ?? 0);
  const turning = digits.findLastIndex((digit, index) => digit < (ranges[index] ?? 0) - 1);
  return turning === -1 ? undefined : [...digits.slice(0, turning), (digits[turning] ?? 0) + 1];
}
