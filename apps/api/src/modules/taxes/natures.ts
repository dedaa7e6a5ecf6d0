import type { EntryKind } from '#modules/ledger/index.ts';

/** The kinds of movements in the statement, in its order. */
export const natures = {
  deposits: 'Depósitos',
  takenBack: 'Depósitos devolvidos pelo banco',
  withdrawals: 'Saques',
  bets: 'Apostas',
  prizes: 'Prêmios',
  bonuses: 'Bônus e recompensas',
  adjustments: 'Ajustes',
  debts: 'Dívidas pagas',
} as const;

export type Nature = keyof typeof natures;

/**
 * Where each kind of entry counts in the statement: it is added to a nature, subtracted from it, or left out (null)
 * because it doesn't change the balance. A new kind without its place is a type error.
 */
export const placeOf: Record<EntryKind, readonly [Nature, 1 | -1] | null> = {
  deposit: ['deposits', 1],
  deposit_reversal: ['takenBack', -1],
  withdrawal: ['withdrawals', -1],
  withdrawal_return: ['withdrawals', 1],
  bet: ['bets', -1],
  open_bet: ['bets', -1],
  open_bet_return: ['bets', 1],
  win: ['prizes', 1],
  open_bet_win: ['prizes', 1],
  jackpot_win: ['prizes', 1],
  bonus: ['bonuses', 1],
  tournament_prize: ['bonuses', 1],
  mission_prize: ['bonuses', 1],
  cashback: ['bonuses', 1],
  granted_bet: null,
  granted_win: ['bonuses', 1],
  bonus_expiry: ['bonuses', -1],
  bonus_forfeit: ['bonuses', -1],
  adjustment: ['adjustments', 1],
  adjustment_taken: ['adjustments', -1],
  debt_paid: ['debts', -1],
  release: null,
  lock: null,
  waiver: null,
  debt: null,
  withdrawal_debt: null,
  withdrawal_paid: null,
  withdrawal_fee: null,
};
