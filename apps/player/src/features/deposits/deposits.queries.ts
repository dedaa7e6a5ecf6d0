import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type Deposit = Output<'/api/pay/rechargeStatus'>;
export type DepositConfig = Output<'/api/pay/rechargeConfig'>;

const pollMs = 3000;

/** A movement of money refreshes all queries under `money`. */
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

export const idOfDeposit = ({ orderId }: Deposit) => orderId;

/** The ledger lines in which deposits repaid the player's debt; `reference` is the deposit. */
export const debtPaymentsQuery = queryOptions({
  queryKey: ['money', 'debtPayments'],
  queryFn: async ({ signal }) => (await ask('/api/pay/walletLog', { type: 'debt_paid' }, { signal })).list,
});

/** Polled while the payment is pending and the page is visible. */
export const depositStatusQuery = (deposit: Deposit) =>
  queryOptions({
    queryKey: ['recharge', deposit.orderId],
    initialData: deposit,
    queryFn: ({ signal }) => ask('/api/pay/rechargeStatus', { orderId: deposit.orderId }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data?.state) ? pollMs : false),
  });

/** Whether a deposit may still change. */
function isOpen(state: Deposit['state'] | undefined): boolean {
  return state === 'waiting' || state === 'refunding';
}
