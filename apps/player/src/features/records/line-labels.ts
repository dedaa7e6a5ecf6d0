import type { WalletLine } from './records.queries.ts';

/** Types that say by themselves which part of the balance moved need no addition. */
const eitherPart: readonly WalletLine['type'][] = [
  'deposit',
  'bonus',
  'tournament_prize',
  'mission_prize',
  'cashback',
  'jackpot_win',
  'granted_win',
  'bet',
  'win',
  'bet_return',
  'deposit_reversal',
  'debt_paid',
];

/**
 * The part of the balance that a line moved, where its type leaves that open: money to wager or withdrawable money. It
 * distinguishes the two lines of a bet that took both parts.
 */
export function partOf({ type, withdraw }: WalletLine): 'toWager' | 'free' | undefined {
  if (!eitherPart.includes(type)) return undefined;
  return withdraw === 0 ? 'toWager' : 'free';
}

export type MainChange = { what: 'balance' | 'withdrawable' | 'debt'; centavos: number };

/** The change that a line shows: the balance, or where it stayed the same, the withdrawable amount or the debt. */
export function mainChangeOf({ amount, withdraw, debt }: WalletLine): MainChange {
  if (amount !== 0) return { what: 'balance', centavos: amount };
  if (withdraw !== 0) return { what: 'withdrawable', centavos: withdraw };
  return { what: 'debt', centavos: debt };
}
