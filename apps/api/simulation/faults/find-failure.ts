import { runHistory, type Lived, type Telling } from './run-history.ts';
import type { Ready } from './set-up-house.ts';
import { shrinkTelling } from './shrink-telling.ts';

export type Failure = {
  seed: number;
  violations: string[];
  /** The smallest history that fails alike. */
  events: { index: number; words: string }[];
  faults: { mark: string; words: string }[];
  command: string;
};

/** What a violation is about, without the ids and amounts of this very history. */
const kindOf = (violation = ''): string => violation.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+|\d[\d.,]*/gu, '').slice(0, 60);

/** The words that show this history again: they name what happened in it, because a replay refuses what doesn't. */
export const commandOf = (
  { seed, diskLies }: Telling,
  { events, struck }: { events: readonly { index: number }[]; struck: readonly { mark: string }[] },
): string =>
  [
    `./ipe simulate faults --replay --seed ${seed}`,
    `--events ${events.map(({ index }) => index).join(',') || 'none'}`,
    `--faults ${struck.map(({ mark }) => mark).join(',') || 'none'}`,
    ...(diskLies === true ? ['--forgetful-disk'] : []),
  ].join(' ');

/** Makes a history that failed smaller, and says how it is shown again. */
export async function findFailure(ready: Ready, telling: Telling, lived: Lived): Promise<Failure> {
  const kind = kindOf(lived.violations[0]);
  let last = lived;
  const whole = {
    ...telling,
    events: new Set(lived.events.map(({ index }) => index)),
    faults: new Set(lived.struck.map(({ mark }) => mark)),
  };
  await shrinkTelling(whole, async (smaller) => {
    const again = await runHistory(ready, smaller);
    const isSame = again.violations.some((violation) => kindOf(violation) === kind);
    if (isSame) last = again;
    return isSame;
  });
  return {
    seed: telling.seed,
    violations: last.violations,
    events: last.events,
    faults: last.struck.map(({ mark, fault, place }) => ({ mark, words: `${fault} at ${place}` })),
    command: commandOf(telling, last),
  };
}
