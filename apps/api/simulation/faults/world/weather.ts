import { markOf, type Chance } from './chance.ts';

/** What can go wrong, and how often at each place where it can, in the worst weather. */
const worst = {
  /** The connection breaks before a statement reaches the database, or before its answer is back: then it was done. */
  'statement-lost': 0.012,
  'answer-of-database-lost': 0.012,
  /** A node dies between two lines: before a statement runs, or when it has. */
  'death-before': 0.006,
  'death-after': 0.006,
  /** The bank isn't reached; or did it and its answer doesn't come; or takes long. */
  'bank-unreached': 0.08,
  'bank-unheard': 0.08,
  'bank-slow': 0.08,
  /** It answers as things were a moment ago. */
  'bank-stale': 0.12,
  'bank-refuses': 0.15,
  'payout-fails': 0.25,
  'hook-lost': 0.3,
  'hook-doubled': 0.3,
  'hook-late': 0.3,
  /** The answer to a player or provider gets lost, or they have no patience and ask again meanwhile. */
  'answer-lost': 0.12,
  'no-patience': 0.1,
  'sent-twice': 0.15,
  'sms-refused': 0.3,
  /** The disk says that it has a commit, and hasn't. No house stands that: it shows what the audits and the checker see. */
  'commit-forgotten': 0.08,
} as const;

export type Fault = keyof typeof worst;
const faults = Object.keys(worst) as Fault[];

/** One that happened: `mark` names its place on a command line. */
export type Struck = { mark: string; fault: Fault; place: string };

export type Weather = {
  /** Which of these faults strikes at this place of the history, if any. */
  strike: <Kind extends Fault>(place: string, kinds: readonly Kind[]) => Kind | undefined;
  struck: Struck[];
  /** From now on nothing goes wrong. */
  clear: () => void;
};

/** Only where it is asked for. */
const lies = new Set<Fault>(['commit-forgotten']);

/**
 * Every history has a weather of its own: kinds of faults that never come, and others that come often. One in which everything goes wrong
 * a little never gets as far as where two rare things meet.
 * @param only the marks of the faults that may strike, in a history that is made smaller
 */
export function createWeather(chance: Chance, only?: ReadonlySet<string>, diskLies = false): Weather {
  const strengthOf = (fault: Fault): number =>
    lies.has(fault) ? Number(diskLies) : Math.max(0, chance.throw(`weather ${fault}`) * 2 - 1);
  const strength = Object.fromEntries(faults.map((fault) => [fault, strengthOf(fault)])) as Record<Fault, number>;
  const struck: Struck[] = [];
  let isClear = false;
  return {
    struck,
    clear: () => void (isClear = true),
    strike: (place, kinds) => {
      if (isClear) return undefined;
      for (const fault of kinds) {
        if (chance.throw(`${fault} at ${place}`) >= worst[fault] * strength[fault]) continue;
        const mark = markOf(`${fault} at ${place}`);
        if (only !== undefined && !only.has(mark)) continue;
        struck.push({ mark, fault, place });
        return fault;
      }
      return undefined;
    },
  };
}
