import { codes, type Input, type Output } from '@ipe/contract';
import type { CallAnswer } from './call-server.ts';

/** The calls of a run that move money or decide where it may go. A repeat with the same requestId must get the first answer again. */
export const moneyPaths = [
  '/api/game/play',
  '/api/game/start',
  '/api/pay/recharge',
  '/api/pay/withdraw',
  '/api/pay/saveKey',
  '/api/sign/claim',
  '/api/vip/collect',
  '/api/home/claimActive',
] as const;
/** Rounds that the house grants are included for the histories of faults; a run has none of them. */
export type MoneyPath = (typeof moneyPaths)[number] | '/api/game/playGranted';

/** One intention of a player, however often it was sent. */
export type Asked<Path extends MoneyPath = MoneyPath> = {
  path: Path;
  playerId: number;
  input: Input<Path>;
  sends: number;
  /** The times of the record and of the first success, by a clock that never goes back. */
  askedAt: number;
  answeredAt: number | undefined;
  /** The first successful answer. */
  answer: Output<Path> | undefined;
  answers: number;
  /** The codes of final refusals. */
  refusals: number[];
};

/** A balance in an answer; it was true at some moment between question and answer. */
type Look = { playerId: number; balance: number; askedAt: number; answeredAt: number };

/** The requests of a run and the promises that it got. A request is recorded before it is sent. */
export type RunRecord = {
  asked: Map<string, Asked>;
  looks: Look[];
  /** Broken promises that showed during the run. */
  violations: string[];
  write: <Path extends MoneyPath>(path: Path, playerId: number, input: Input<Path>) => Asked<Path>;
  sent: (asked: Asked) => void;
  answered: <Path extends MoneyPath>(asked: Asked<Path>, answer: CallAnswer<Path>) => void;
  /** The number of successful requests: of this kind, or of all. */
  acknowledged: (path?: MoneyPath) => number;
  /** Resolves at the first answer after which this is true. */
  untilAnswered: (isTrue: () => boolean) => Promise<void>;
  /** Resolves when the next request of this kind is about to be sent. */
  untilSent: (path: MoneyPath) => Promise<void>;
};

/**
 * The fields of an answer that must stay the same for ever; others, such as states, may change. A round is over when it
 * is answered, so all its fields stay.
 */
const lastingFields: { [Path in MoneyPath]: (keyof Output<Path>)[] | 'all' } = {
  '/api/game/play': 'all',
  '/api/game/playGranted': 'all',
  // The player's later decisions change this answer; instant-record.ts compares it.
  '/api/game/start': [],
  // The bonus isn't among them: by the time the order is paid, another order may have got it.
  '/api/pay/recharge': ['orderId', 'amount', 'offer', 'fee', 'copiaECola', 'payUrl', 'createdAt', 'expiresAt'],
  '/api/pay/withdraw': ['withdrawalId', 'amount', 'fee', 'keyType', 'keyMasked', 'createdAt'],
  // The key's owner isn't among them: a bank reports it with the first payout to the key.
  '/api/pay/saveKey': ['keyId', 'type', 'masked', 'createdAt'],
  '/api/sign/claim': 'all',
  '/api/vip/collect': ['creditedCentavos'],
  '/api/home/claimActive': 'all',
};

function promised(path: MoneyPath, data: object): string {
  const fields: readonly string[] | 'all' = lastingFields[path];
  const lasting = Object.entries(data).filter(([field]) => fields === 'all' || fields.includes(field));
  return JSON.stringify(Object.fromEntries(lasting));
}

export const nameOf = ({ path, playerId, input }: Asked): string => `${path} ${input.requestId} of player ${playerId}`;

/** Whether a refusal for the account's state stays final, also when the state changes later. */
const isForGood = (path: MoneyPath, code: number): boolean =>
  code === codes.insufficientBalance || (path === '/api/pay/withdraw' && code === codes.conflict);

export function createRecord(): RunRecord {
  const asked: RunRecord['asked'] = new Map();
  const violations: string[] = [];
  const waiting = new Map<MoneyPath, PromiseWithResolvers<void>>();
  const counts = new Map<MoneyPath, number>();
  let watchers: { isTrue: () => boolean; tell: () => void }[] = [];

  function countAcknowledged(path: MoneyPath): void {
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const [ready, others] = [watchers.filter(({ isTrue }) => isTrue()), watchers.filter(({ isTrue }) => !isTrue())];
    watchers = others;
    for (const { tell } of ready) tell();
  }

  return {
    asked,
    looks: [],
    violations,
    write: (path, playerId, input) => {
      const when = { askedAt: performance.now(), answeredAt: undefined };
      const one = { path, playerId, input, sends: 0, ...when, answer: undefined, answers: 0, refusals: [] };
      asked.set(input.requestId, one);
      return one;
    },
    sent: (one) => {
      one.sends += 1;
      waiting.get(one.path)?.resolve();
      waiting.delete(one.path);
    },
    answered: (one, { code, data }) => {
      if (code === codes.success) {
        one.answers += 1;
        if (one.answer === undefined) countAcknowledged(one.path);
        one.answer ??= data;
        one.answeredAt ??= performance.now();
        const [first, now] = [promised(one.path, one.answer), promised(one.path, data)];
        if (first !== now) violations.push(`${nameOf(one)} was answered first with ${first} and then with ${now}`);
      } else one.refusals.push(code);
      if (data.reason === 'request_id_reused') violations.push(`${nameOf(one)} was told that its id is another's`);
      if (one.answer !== undefined && one.refusals.some((refusal) => isForGood(one.path, refusal)))
        violations.push(`${nameOf(one)} was both accepted and refused with ${one.refusals.join(', ')}`);
    },
    acknowledged: (path) =>
      path === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(path) ?? 0),
    untilAnswered: (isTrue) => new Promise((tell) => watchers.push({ isTrue, tell })),
    untilSent: (path) => {
      const existing = waiting.get(path);
      const next = existing ?? Promise.withResolvers<void>();
      waiting.set(path, next);
      return next.promise;
    },
  };
}
