/**
 * What happened to a player's money, as somebody outside knows it: from answers, and from the bank. Amounts in centavos. Times are of any
 * clock that never goes back; only their order counts.
 */
export type Operation = {
  playerId: number;
  /** For people, who look for it. */
  name: string;
  /** It was done after this… */
  invokedAt: number;
  /** …and before this; Infinity when nobody was told. */
  answeredAt: number;
  /** What the balance changed by; 0 for a look at it. */
  changes: number;
  /** The balance right after it, where that was answered. */
  balance?: number;
  /** Whether it was done: nobody can say of a request that was never answered. */
  isSure: boolean;
  /** It is done in the same moment as what follows it, which brings the money: a debt that is paid from a win. */
  isWithNext?: boolean;
  /** What it does to the right to bet, or that it needs it. */
  right?: 'ends' | 'needed';
};
