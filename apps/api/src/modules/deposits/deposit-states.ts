/** The life of a deposit order (docs/withdrawals.md). What isn't listed here can't happen: `changeState` refuses it. */
export const rechargeTransitions = {
  waiting: ['paid', 'expired', 'refunding'],
  expired: ['paid', 'refunding'],
  refunding: ['refunded'],
  paid: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type RechargeState = keyof typeof rechargeTransitions;

/** @throws Error for a step that an order can't take: a fault of ours */
export function requireOrderTransition(from: RechargeState, to: RechargeState): void {
  const allowed: readonly RechargeState[] = rechargeTransitions[from];
  if (!allowed.includes(to)) throw new Error(`a deposit can't go from ${from} to ${to}`);
}

/** Nothing of it was decided yet. */
export const isUnpaid = ({ state }: { state: RechargeState }): boolean => state === 'waiting' || state === 'expired';
