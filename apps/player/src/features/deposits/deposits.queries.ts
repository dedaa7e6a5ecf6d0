import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type DepositOrder = Output<'/api/pay/rechargeStatus'>;
export type DepositConfig = Output<'/api/pay/rechargeConfig'>;

const pollMs = 3000;

/** Everything under `money` is refreshed when money moved. */
export const depositConfigQuery = queryOptions({
  queryKey: ['money', 'rechargeConfig'],
  queryFn: ({ signal }) => ask('/api/pay/rechargeConfig', {}, { signal }),
});

const pageSize = 5;

export const depositsQuery = infiniteQueryOptions({
  queryKey: ['money', 'recharges'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => ask('/api/pay/rechargeLog', { page: pageParam, pageSize }, { signal }),
  getNextPageParam: nextPage(pageSize),
});

export const idOfOrder = ({ orderId }: DepositOrder) => orderId;

/** The lines in which deposits paid what the player owed: `reference` is the order. */
export const debtPaymentsQuery = queryOptions({
  queryKey: ['money', 'debtPayments'],
  queryFn: async ({ signal }) => (await ask('/api/pay/walletLog', { type: 'debt_paid' }, { signal })).list,
});

/** Asked again and again while the payment is awaited and somebody looks at the page. */
export const depositStatusQuery = (order: DepositOrder) =>
  queryOptions({
    queryKey: ['recharge', order.orderId],
    initialData: order,
    queryFn: ({ signal }) => ask('/api/pay/rechargeStatus', { orderId: order.orderId }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data?.state) ? pollMs : false),
  });

/** Whether an order may still change. */
function isOpen(state: DepositOrder['state'] | undefined): boolean {
  return state === 'waiting' || state === 'refunding';
}
