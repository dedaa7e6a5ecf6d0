import type { Output } from '@ipe/contract';
import { checkHistories } from '../../simulation/sequence/check-histories.ts';
import type { Operation } from '../../simulation/sequence/operation.ts';
import type { SeenRound } from '../instant-record.ts';
import type { Asked, RunRecord } from '../record.ts';
import type { Books } from './read-books.ts';

type Told = {
  record: Pick<RunRecord, 'asked' | 'looks'>;
  seen: ReadonlyMap<string, SeenRound>;
  shown: ReadonlyMap<number, number>;
};

/** Kinds of entries that a player's request doesn't cause at once, so their moment isn't known outside. */
const ofTheHouse = new Set([
  'bonus',
  'tournament_prize',
  'mission_prize',
  'cashback',
  'jackpot_win',
  'granted_win',
  'bonus_expiry',
  'bonus_forfeit',
  'deposit_reversal',
  'debt_paid',
  'adjustment',
  'adjustment_taken',
]);

const nameOf = ({ path, input }: Asked): string => `${path} ${input.requestId}`;

/** The change that each request made by the books; needed when its answer doesn't state it, or never came. */
const bookedChanges = ({ rounds, instants, withdrawals }: Books): Map<string, number> =>
  new Map([
    ...rounds.map(({ roundId, bet, win }): [string, number] => [roundId, win - bet]),
    ...instants.map(({ roundId, stake }): [string, number] => [roundId, -stake]),
    ...withdrawals.map(({ requestId, amount }): [string, number] => [requestId, -amount]),
  ]);

/** The change and balance in a round's answer; undefined for other requests. */
function answeredChange({ path, answer }: Asked): Pick<Operation, 'changes' | 'balance'> | undefined {
  if (answer === undefined) return undefined;
  if (path === '/api/game/start') return { changes: -(answer as Output<'/api/game/start'>).round.stakeCentavos };
  if (path !== '/api/game/play') return undefined;
  const { winCentavos, betCentavos, balance } = answer as Output<'/api/game/play'>;
  return { changes: winCentavos - betCentavos, balance };
}

/**
 * Requests took effect between question and answer. A request that is in the books but has no answer took effect at any
 * moment since it was sent.
 */
function ofRequests({ record }: Told, books: Books): Operation[] {
  const booked = bookedChanges(books);
  return [...record.asked.values()].flatMap((asked) => {
    const { playerId, input, askedAt, answeredAt = Infinity } = asked;
    const changes = booked.get(input.requestId);
    const change = answeredChange(asked) ?? (changes === undefined ? undefined : { changes });
    const when = { invokedAt: askedAt, answeredAt };
    return change === undefined ? [] : [{ playerId, name: nameOf(asked), ...when, isSure: true, ...change }];
  });
}

/** The later consequences of requests: a deposit that was paid, a payout that came back, a round that ended. */
function ofConsequences({ record, seen }: Told, { orders, withdrawals, instants }: Books): Operation[] {
  const later = (
    { playerId }: { playerId: number },
    requestId: string,
    { name, changes }: Pick<Operation, 'name' | 'changes'>,
  ): Operation[] => {
    const invokedAt = record.asked.get(requestId)?.askedAt ?? 0;
    return changes === 0 ? [] : [{ playerId, name, invokedAt, answeredAt: Infinity, changes, isSure: true }];
  };
  return [
    ...orders.flatMap((order) =>
      later(order, order.requestId, {
        name: `deposit ${order.orderId}`,
        changes: order.state === 'paid' ? order.amount : 0,
      }),
    ),
    ...withdrawals.flatMap((one) => {
      const isBack = one.state === 'failed' || one.state === 'refused';
      return later(one, one.requestId, { name: `money back of ${one.withdrawalId}`, changes: isBack ? one.amount : 0 });
    }),
    ...instants.flatMap((one) => {
      const { roundId } = one;
      const changes = seen.get(roundId)?.ended?.winCentavos ?? one.win ?? 0;
      return later(one, roundId, { name: `end of ${roundId}`, changes });
    }),
  ];
}

/** Lists the operations of a run, from the answers; the books only add what no answer stated. */
function listOperations(told: Told, books: Books): Operation[] {
  const house = books.entries
    .filter(({ kind, player }) => ofTheHouse.has(kind) && player !== 0)
    .map(({ playerId, kind, reference, player: changes }) => ({
      playerId,
      name: `${kind} ${reference}`,
      isWithNext: kind === 'debt_paid',
      invokedAt: 0,
      answeredAt: Infinity,
      changes,
      isSure: true,
    }));
  const looks = told.record.looks.map(({ askedAt: invokedAt, ...look }) => ({
    ...look,
    name: 'wallet',
    invokedAt,
    changes: 0,
    isSure: true,
  }));
  const requests = [...ofRequests(told, books), ...ofConsequences(told, books), ...looks, ...house];
  // The last look at a balance comes after all other operations.
  const end =
    Math.max(
      0,
      ...requests.flatMap(({ invokedAt, answeredAt }) => [invokedAt, Number.isFinite(answeredAt) ? answeredAt : 0]),
    ) + 1;
  const done = requests.map((operation) => ({ ...operation, answeredAt: Math.min(operation.answeredAt, end) }));
  const last = [...told.shown].map(([playerId, balance]) => ({
    playerId,
    name: 'last wallet',
    invokedAt: end + 1,
    answeredAt: end + 2,
    changes: 0,
    balance,
    isSure: true,
  }));
  return [...done, ...last];
}

/** Checks that each player's money, as the answers stated it, can be explained by one sequence of operations. */
export const auditSequences = (told: Told, books: Books): string[] => checkHistories(listOperations(told, books));
