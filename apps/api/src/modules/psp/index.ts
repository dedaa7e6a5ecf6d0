/** Owns the bank: its protocol, our ids there, its webhook, and whether its money is real. It knows neither deposits nor withdrawals. */
export { createPixPsp } from './pix-psp.ts';
export { findFailingHints } from './webhook/bank-hint.store.ts';
export type { PixFollowers } from './webhook/follow-hint.ts';
export { pspModule } from './psp.module.ts';
export { newPspId, playerOfPspId, requestOfPspId } from './psp-ids.ts';
export { pspUnavailable } from './psp-unavailable.ts';
export {
  PspRefusedError,
  PspUnavailableError,
  type Charge,
  type ListedCharge,
  type ListedPayment,
  type ListedPayout,
  type Payment,
  type PayoutAnswer,
  type PayoutState,
  type Psp,
  type Refund,
} from './psp.ts';
export { registerWebhook } from './webhook/register-webhook.ts';
export { requireSameMoney } from './require-same-money.ts';
