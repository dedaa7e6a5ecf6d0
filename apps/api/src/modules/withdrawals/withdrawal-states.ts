/**
 * The states of a withdrawal and its possible steps (docs/withdrawals.md). `changeState` refuses any other step. Money
 * leaves the wallet before `review` and comes back with `refused` and `failed`.
 */
export const withdrawalTransitions = {
  review: ['approved', 'refused'],
  approved: ['sent', 'failed'],
  sent: ['paid', 'failed'],
  paid: [],
  refused: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type WithdrawalState = keyof typeof withdrawalTransitions;

/** Open states: the money has left the wallet, and it isn't decided where it ends. */
export const openStates = (Object.keys(withdrawalTransitions) as WithdrawalState[]).filter(
  (state) => withdrawalTransitions[state].length > 0,
);

/** @throws Error for an impossible step, which is a fault of ours */
export function requireTransition(from: WithdrawalState, to: WithdrawalState): void {
  const allowed: readonly WithdrawalState[] = withdrawalTransitions[from];
  if (!allowed.includes(to)) throw new Error(`a withdrawal can't go from ${from} to ${to}`);
}
