import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { depositsQuery, idOfOrder, type DepositOrder } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import { rowsOf } from '#shell/lists/infinite-list.ts';
import { limitsQuery, type Limit } from '#shell/restrictions/limits.queries.ts';

type Deposit = { amountCentavos: number; waitingCentavos: number };

/** The sentence of the limit that leaves least, where that is less than the deposit. Counts as the server does. */
function findLimitError(limits: readonly Limit[], { amountCentavos, waitingCentavos }: Deposit) {
  const [least] = limits
    .flatMap(({ kind, period, value, used }) =>
      kind === 'deposit' && value !== null ? [{ period, value, left: value - used - waitingCentavos }] : [],
    )
    .toSorted((one, other) => one.left - other.left);
  if (least === undefined || least.left >= amountCentavos) return undefined;
  return text.limitLeaves({ ...least, left: Math.max(0, least.left) }, waitingCentavos > 0);
}

const isWaiting = ({ state, expiresAt }: DepositOrder) => state === 'waiting' && Date.parse(expiresAt) > serverNow();

/** The deposits that are asked for and not paid: they may all still come. */
const sumWaiting = (orders: readonly DepositOrder[]): number =>
  orders.filter(isWaiting).reduce((sum, { amount }) => sum + amount, 0);

/** What the player's limits leave of a deposit that is more, said before the server has to refuse it. */
export function useLimitError(amountCentavos = 0): string | undefined {
  const { data: limits } = useQuery(limitsQuery);
  const { data: orders } = useInfiniteQuery(depositsQuery);
  const waitingCentavos = orders ? sumWaiting(rowsOf(orders, idOfOrder).rows) : 0;
  return limits && findLimitError(limits.list, { amountCentavos, waitingCentavos });
}
