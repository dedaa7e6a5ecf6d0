/** The states of a deposit and its possible steps (docs/withdrawals.md). `changeState` refuses any other step. */
export const depositTransitions = {
  waiting: ['paid', 'expired', 'refunding'],
  expired: ['paid', 'refunding'],
  refunding: ['refunded'],
  paid: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type DepositState = keyof typeof depositTransitions;

/** @throws Error for an impossible step, which is a fault of ours */
export function requireDepositTransition(from: DepositState, to: DepositState): void {
  const allowed: readonly DepositState[] = depositTransitions[from];
  if (!allowed.includes(to)) throw new Error(`a deposit can't go from ${from} to ${to}`);
}

/** Whether nothing has been decided about the deposit yet. */
export const isUnpaid = ({ state }: { state: DepositState }): boolean => state === 'waiting' || state === 'expired';
