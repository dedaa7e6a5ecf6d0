// A file of its own, because the app's first screen needs no form of limits.

/** `bet` is what is staked, `rounds` how many bets that were; which of them there are is the compliance profile's. */
export const limitKinds = ['deposit', 'loss', 'bet', 'rounds', 'time'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;

type Limit = {
  kind: (typeof limitKinds)[number];
  period: (typeof limitPeriods)[number];
  /** Centavos for deposit, loss and bet; a number of bets for rounds; minutes for time. */
  value: number;
};

/** A limit of time above the minutes of its period, of the longest month, would never bind. */
const mostMinutes = {
  day: { minutes: 1_440, sentence: 'Um dia tem 1.440 minutos' },
  week: { minutes: 7 * 1_440, sentence: 'Uma semana tem 10.080 minutos' },
  month: { minutes: 31 * 1_440, sentence: 'Um mês tem no máximo 44.640 minutos' },
};

/** Centavos, or bets. */
const most = 100_000_000_00;

/** What is said of a limit that is too high; undefined where it isn't. */
export function findTooHigh({ kind, period, value }: Limit): string | undefined {
  if (kind !== 'time') return value > most ? 'Esse valor é alto demais para um limite' : undefined;
  const { minutes, sentence } = mostMinutes[period];
  return value > minutes ? sentence : undefined;
}
