/** The life of a deposit (docs/withdrawals.md). What isn't listed here can't happen: `changeState` refuses it. */
export const depositTransitions = {
  waiting: ['paid', 'expired', 'refunding'],
  expired: ['paid', 'refunding'],
  refunding: ['refunded'],
  paid: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type DepositState = keyof typeof depositTransitions;

/** @throws Error for a step that a deposit can't take: a fault of ours */
export function requireDepositTransition(from: DepositState, to: DepositState): void {
  const allowed: readonly DepositState[] = depositTransitions[from];
  if (!allowed.includes(to)) throw new Error(`a deposit can't go from ${from} to ${to}`);
}

/** Nothing of it was decided yet. */
export const isUnpaid = ({ state }: { state: DepositState }): boolean => state === 'waiting' || state === 'expired';
