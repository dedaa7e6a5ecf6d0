import type { EntryKind } from '#modules/ledger/index.ts';

/** The natures of what moves a balance, in the order of the statement. */
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
 * How each kind of entry counts: added to a nature, taken from it, or not at all, because it leaves the balance as it was. A kind that is new
 * doesn't compile without its place.
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
