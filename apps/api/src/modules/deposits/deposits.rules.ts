import type { CashierDeps } from './deposits.deps.ts';

/** The cashier's limits and promises (product.md, "Recharge" and "Withdraw"). Amounts in centavos. */
export const rechargeRules = {
  presetsCentavos: [10_00, 20_00, 50_00, 100_00, 200_00, 500_00, 1_000_00, 2_000_00],
  minCentavos: 10_00,
  maxCentavos: 50_000_00,
  expiresInSeconds: 30 * 60,
} as const;

const smallestWithdrawalCentavos = 20_00;
/** A fee never eats up a withdrawal: at least this arrives. */
const leastReceivedCentavos = 1_00;

export const promiseMinutes = 120;

export const withdrawalRules = (deps: Pick<CashierDeps, 'withdrawalFeeCentavos' | 'withdrawalAutoLimitCentavos'>) => ({
  minCentavos: Math.max(smallestWithdrawalCentavos, deps.withdrawalFeeCentavos + leastReceivedCentavos),
  maxCentavos: 50_000_00,
  feeCentavos: deps.withdrawalFeeCentavos,
  autoLimitCentavos: deps.withdrawalAutoLimitCentavos,
  promiseMinutes,
});

/** Less than the minimum leaves only as the whole rest, which is the player's to the centavo: no fee. */
export const feeOf = (deps: Parameters<typeof withdrawalRules>[0], amountCentavos: number): number =>
  amountCentavos < withdrawalRules(deps).minCentavos ? 0 : deps.withdrawalFeeCentavos;
