import type { Operation } from './operation.ts';

/** A player's money at one moment. */
type Money = { balance: number; mayBet: boolean };

/** Operations in the order in which they were asked for; those before `from` are done, and these behind it. */
type Reached = { from: number; done: readonly number[]; money: Money };

export type Search = {
  /** Whether one order explains every answer; undefined when that was not found out within the bound. */
  verdict: boolean | undefined;
  /** Where it got stuck, for people: the longest beginning that could be explained, and what can't follow it. */
  stuck: { explained: number; balance: number; cannotFollow: Operation[] } | undefined;
};

/** More than any honest history needs: what is wrong is often wrong in many orders. */
const mostStates = 200_000;

/** @returns undefined when the money can't be so */
function moneyAfter(
  { balance, mayBet }: Money,
  { changes, right, isWithNext = false, ...told }: Operation,
): Money | undefined {
  const after = balance + changes;
  if (after < 0 && !isWithNext) return undefined;
  if (told.balance !== undefined && told.balance !== after) return undefined;
  if (right === 'needed' && !mayBet) return undefined;
  return { balance: after, mayBet: mayBet && right !== 'ends' };
}

const keyOf = ({ from, done, money }: Reached): string =>
  `${from}:${done.join(',')}:${money.balance}:${String(money.mayBet)}`;

function withDone({ from, done }: Reached, index: number, money: Money): Reached {
  const rest = [...done, index].toSorted((one, other) => one - other);
  let next = from;
  while (rest[0] === next) {
    rest.shift();
    next += 1;
  }
  return { from: next, done: rest, money };
}

/** What may come next: whatever was asked for before anything that is still to be done was answered. */
function listNext(operations: readonly Operation[], { from, done }: Reached): number[] {
  const isDone = new Set(done);
  const next: number[] = [];
  let firstAnswer = Infinity;
  for (let index = from; index < operations.length; index += 1) {
    const { invokedAt, answeredAt } = operations[index]!;
    if (invokedAt > firstAnswer) break;
    if (isDone.has(index)) continue;
    next.push(index);
    firstAnswer = Math.min(firstAnswer, answeredAt);
  }
  // One that was answered before another was asked for comes first.
  return next.filter((index) => operations[index]!.invokedAt <= firstAnswer);
}

const isExplained = (operations: readonly Operation[], { from, done }: Reached): boolean =>
  operations.every((operation, index) => index < from || !operation.isSure || done.includes(index));

/**
 * Whether the money of one player could have been one sequence: an order of all that was done in which each operation takes its effect at
 * one moment between question and answer, and every answer is true (linearizability: Herlihy and Wing 1990; the search is Wing and Gong's
 * with Lowe's memory of what was tried).
 * @param begin the balance before all of it
 */
export function findSequence(given: readonly Operation[], begin = 0): Search {
  const operations = given.toSorted((one, other) => one.invokedAt - other.invokedAt);
  const open: Reached[] = [{ from: 0, done: [], money: { balance: begin, mayBet: true } }];
  const tried = new Set<string>();
  let best = open[0]!;
  const countOf = ({ from, done }: Reached) => from + done.length;
  for (let reached = open.pop(); reached !== undefined; reached = open.pop()) {
    if (isExplained(operations, reached)) return { verdict: true, stuck: undefined };
    const key = keyOf(reached);
    if (tried.has(key)) continue;
    tried.add(key);
    if (tried.size > mostStates) return { verdict: undefined, stuck: stuckAt(operations, best) };
    if (countOf(reached) > countOf(best)) best = reached;
    // The earliest answer first: it is the likeliest to have been done first.
    const next = listNext(operations, reached).toSorted(
      (one, other) => operations[other]!.answeredAt - operations[one]!.answeredAt,
    );
    for (const index of next) {
      const money = moneyAfter(reached.money, operations[index]!);
      if (money !== undefined) open.push(withDone(reached, index, money));
    }
  }
  return { verdict: false, stuck: stuckAt(operations, best) };
}

const stuckAt = (operations: readonly Operation[], best: Reached): NonNullable<Search['stuck']> => ({
  explained: best.from + best.done.length,
  balance: best.money.balance,
  cannotFollow: listNext(operations, best).map((index) => operations[index]!),
});
