import type { WalletLine } from './records.queries.ts';
import { text } from './records.text.ts';

/** Where the type alone tells which money it was, there is nothing to add. */
const eitherKind: readonly WalletLine['type'][] = ['deposit', 'bonus', 'bet', 'win', 'deposit_reversal', 'debt_paid'];

/**
 * What the type doesn't say: which of the player's money it was, or what is behind a change of what is owed. A bet that
 * took both kinds of money is two lines, and this tells them apart.
 */
export function noteOf({ type, withdraw }: WalletLine): string | undefined {
  if (type === 'debt') return text.debtWhy;
  if (!eitherKind.includes(type)) return undefined;
  return withdraw === 0 ? text.toWager : text.free;
}

export type MainChange = { what: 'balance' | 'withdrawable' | 'debt'; centavos: number };

/** What a line is about: the balance, and where that didn't change, what may be withdrawn or is owed. */
export function mainChangeOf({ amount, withdraw, debt }: WalletLine): MainChange {
  if (amount !== 0) return { what: 'balance', centavos: amount };
  if (withdraw !== 0) return { what: 'withdrawable', centavos: withdraw };
  return { what: 'debt', centavos: debt };
}
