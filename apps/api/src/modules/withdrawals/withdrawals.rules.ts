import { centavos, type Centavos } from '@ipe/money';
import type { WithdrawalDeps } from './withdrawals.deps.ts';

const smallestWithdrawalCentavos = 20_00;
/** At least this much arrives, so that a fee never uses up a whole withdrawal. */
const leastReceivedCentavos = 1_00;

const promiseMinutes = 120;

export const withdrawalRules = (deps: Pick<WithdrawalDeps, 'withdrawalFeeCentavos'>) => ({
  minCentavos: Math.max(smallestWithdrawalCentavos, deps.withdrawalFeeCentavos + leastReceivedCentavos),
  maxCentavos: 50_000_00,
  feeCentavos: deps.withdrawalFeeCentavos,
  promiseMinutes,
});

/** Less than the minimum is withdrawn only as all that is left, which is the player's to the centavo: without a fee. */
export const feeOf = (deps: Parameters<typeof withdrawalRules>[0], amountCentavos: Centavos): Centavos =>
  amountCentavos < withdrawalRules(deps).minCentavos ? centavos(0) : deps.withdrawalFeeCentavos;
