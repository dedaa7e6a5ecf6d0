import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { depositsQuery, idOfDeposit, type Deposit } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import { rowsOf } from '#shell/lists/infinite-list.ts';
import { limitsQuery, type Limit } from '#shell/restrictions/limits.queries.ts';

type Asked = { amountCentavos: number; waitingCentavos: number };

/** The sentence of the limit with the least left, where that is less than the deposit. It counts as the server does. */
function findLimitError(limits: readonly Limit[], { amountCentavos, waitingCentavos }: Asked) {
  const [least] = limits
    .flatMap(({ kind, period, value, used }) =>
      kind === 'deposit' && value !== null ? [{ period, value, left: value - used - waitingCentavos }] : [],
    )
    .toSorted((one, other) => one.left - other.left);
  if (least === undefined || least.left >= amountCentavos) return undefined;
  return text.limitLeaves({ ...least, left: Math.max(0, least.left) }, waitingCentavos > 0);
}

const isWaiting = ({ state, expiresAt }: Deposit) => state === 'waiting' && Date.parse(expiresAt) > serverNow();

/** The sum of unpaid deposits, all of which may still be paid. */
const sumWaiting = (deposits: readonly Deposit[]): number =>
  deposits.filter(isWaiting).reduce((sum, { amount }) => sum + amount, 0);

/** The sentence about a limit that leaves less than this deposit, shown before the server has to refuse it. */
export function useLimitError(amountCentavos = 0): string | undefined {
  const { data: limits } = useQuery(limitsQuery);
  const { data: deposits } = useInfiniteQuery(depositsQuery);
  const waitingCentavos = deposits ? sumWaiting(rowsOf(deposits, idOfDeposit).rows) : 0;
  return limits && findLimitError(limits.list, { amountCentavos, waitingCentavos });
}
