// This is a file of its own because the app's first screen doesn't need the form of limits.

/** `bet` limits the amount that is staked, `rounds` the number of bets. The compliance profile says which kinds exist. */
export const limitKinds = ['deposit', 'loss', 'bet', 'rounds', 'time'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;

type Limit = {
  kind: (typeof limitKinds)[number];
  period: (typeof limitPeriods)[number];
  /** Centavos for deposit, loss and bet; a number of bets for rounds; minutes for time. */
  value: number;
};

/** The number of minutes in each period; 31 days for a month. A limit of time above that would never take effect. */
const mostMinutes = {
  day: { minutes: 1_440, sentence: 'Um dia tem 1.440 minutos' },
  week: { minutes: 7 * 1_440, sentence: 'Uma semana tem 10.080 minutos' },
  month: { minutes: 31 * 1_440, sentence: 'Um mês tem no máximo 44.640 minutos' },
};

/** The highest limit of the other kinds, in centavos or in bets. */
const most = 100_000_000_00;

/** @returns the error for a limit that is too high, undefined for any other limit */
export function findTooHigh({ kind, period, value }: Limit): string | undefined {
  if (kind !== 'time') return value > most ? 'Esse valor é alto demais para um limite' : undefined;
  const { minutes, sentence } = mostMinutes[period];
  return value > minutes ? sentence : undefined;
}
