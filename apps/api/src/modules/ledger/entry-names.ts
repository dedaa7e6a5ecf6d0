import type { EntryKind } from './chart-of-accounts.ts';

/** Each kind of entry, as an accountant of the house says it. */
export const entryNames: Record<EntryKind, string> = {
  bet: 'aposta',
  win: 'prêmio',
  open_bet: 'aposta de rodada longa',
  open_bet_win: 'prêmio de rodada longa',
  open_bet_return: 'aposta devolvida',
  release: 'rollover cumprido',
  lock: 'rollover de volta',
  waiver: 'rollover dispensado',
  bonus_forfeit: 'bônus perdido',
  deposit: 'depósito',
  deposit_reversal: 'depósito tomado de volta',
  debt: 'dívida por depósito tomado de volta',
  debt_paid: 'dívida paga',
  bonus: 'bônus',
  tournament_prize: 'prêmio de torneio',
  cashback: 'cashback',
  bonus_expiry: 'bônus vencido',
  withdrawal: 'saque reservado',
  withdrawal_debt: 'dívida por saque',
  withdrawal_paid: 'saque pago',
  withdrawal_fee: 'tarifa de saque',
  withdrawal_return: 'saque devolvido',
  adjustment: 'ajuste a crédito',
  adjustment_taken: 'ajuste a débito',
};
