import { codes, type Input, type Output } from '@ipe/contract';
import type { CallAnswer } from './call-server.ts';

/** The calls of chaos that move money or decide where it may go. A repeat of the requestId must give the first answer again. */
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
/** With those of rounds that the house gives: chaos has none of these, histories of faults do. */
export type MoneyPath = (typeof moneyPaths)[number] | '/api/game/playGranted';

/** One intent of a player, however often it was sent. */
export type Asked<Path extends MoneyPath = MoneyPath> = {
  path: Path;
  playerId: number;
  input: Input<Path>;
  sends: number;
  /** When it was written down, and when it was first answered with yes, by a clock that never goes back. */
  askedAt: number;
  answeredAt: number | undefined;
  /** The first answer that said yes. */
  answer: Output<Path> | undefined;
  answers: number;
  /** The codes of final refusals. */
  refusals: number[];
};

/** A balance as an answer showed it, at some moment between question and answer. */
type Look = { playerId: number; balance: number; askedAt: number; answeredAt: number };

/** This program's requests and the promises that it got, written down before anything was sent. */
export type RunRecord = {
  asked: Map<string, Asked>;
  looks: Look[];
  /** Broken promises that showed at once. */
  violations: string[];
  write: <Path extends MoneyPath>(path: Path, playerId: number, input: Input<Path>) => Asked<Path>;
  sent: (asked: Asked) => void;
  answered: <Path extends MoneyPath>(asked: Asked<Path>, answer: CallAnswer<Path>) => void;
  /** How many requests were answered with yes: of this kind, or of all. */
  acknowledged: (path?: MoneyPath) => number;
  /** Resolves at the first answer by which this is true. */
  untilAnswered: (isTrue: () => boolean) => Promise<void>;
  /** Resolves when the next request of this kind is about to leave. */
  untilSent: (path: MoneyPath) => Promise<void>;
};

/** The fields that an answer states for ever; states go on. A round is over when it is answered: all of it lasts. */
const lastingFields: { [Path in MoneyPath]: (keyof Output<Path>)[] | 'all' } = {
  '/api/game/play': 'all',
  '/api/game/playGranted': 'all',
  // Its player's later decisions change the rest: see instant-record.ts.
  '/api/game/start': [],
  // Its bonus may be another order's by the time it is paid.
  '/api/pay/recharge': ['orderId', 'amount', 'offer', 'fee', 'copiaECola', 'payUrl', 'createdAt', 'expiresAt'],
  '/api/pay/withdraw': ['withdrawalId', 'amount', 'fee', 'keyType', 'keyMasked', 'createdAt'],
  // Whose it is, a bank tells with the first payout to it.
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

/** A refusal by the state of the account stays one, also in a later state. */
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
