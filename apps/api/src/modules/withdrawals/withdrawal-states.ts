/**
 * The life of a withdrawal (docs/withdrawals.md). What isn't listed here can't happen: `changeState` refuses it.
 * Money leaves the wallet before `review` and comes back with `refused` and `failed`.
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

/** States with a way out: the money has left the wallet, and where it ends isn't decided. */
export const openStates = (Object.keys(withdrawalTransitions) as WithdrawalState[]).filter(
  (state) => withdrawalTransitions[state].length > 0,
);

/** @throws Error for a step that a withdrawal can't take: a fault of ours */
export function requireTransition(from: WithdrawalState, to: WithdrawalState): void {
  const allowed: readonly WithdrawalState[] = withdrawalTransitions[from];
  if (!allowed.includes(to)) throw new Error(`a withdrawal can't go from ${from} to ${to}`);
}
