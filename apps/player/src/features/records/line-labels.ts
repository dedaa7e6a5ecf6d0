import type { WalletLine } from './records.queries.ts';

/** Where the type alone tells which money it was, there is nothing to add. */
const eitherPart: readonly WalletLine['type'][] = [
  'deposit',
  'bonus',
  'bet',
  'win',
  'bet_return',
  'deposit_reversal',
  'debt_paid',
];

/**
 * Which of the player's money a line moved, where its type leaves that open: what must still be wagered, or what is free.
 * A bet that took both kinds is two lines, and this tells them apart.
 */
export function partOf({ type, withdraw }: WalletLine): 'toWager' | 'free' | undefined {
  if (!eitherPart.includes(type)) return undefined;
  return withdraw === 0 ? 'toWager' : 'free';
}

export type MainChange = { what: 'balance' | 'withdrawable' | 'debt'; centavos: number };

/** What a line is about: the balance, and where that didn't change, what may be withdrawn or is owed. */
export function mainChangeOf({ amount, withdraw, debt }: WalletLine): MainChange {
  if (amount !== 0) return { what: 'balance', centavos: amount };
  if (withdraw !== 0) return { what: 'withdrawable', centavos: withdraw };
  return { what: 'debt', centavos: debt };
}
