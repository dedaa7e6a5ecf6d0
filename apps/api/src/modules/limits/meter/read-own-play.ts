import type { Output } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { findLastEntryBefore } from '#modules/daily-totals/index.ts';
import type { LimitsDeps } from '../limits.deps.ts';
import { countDays, type CountedDay } from './play-meter.store.ts';

type Week = Output<'/api/user/ownPlay'>['weeks'][number];

/** No further back than a month, so that this costs no more than the first bet of a month. */
const weeksShown = 4;

const sumOf = (days: readonly CountedDay[], kind: 'deposit' | 'loss' | 'bet' | 'rounds' | 'time'): number =>
  days.reduce((sum, day) => sum + day[kind], 0);

const weekOf = (days: readonly CountedDay[], from: string, to: string): Week => ({
  from,
  to,
  depositCentavos: sumOf(days, 'deposit'),
  lossCentavos: sumOf(days, 'loss'),
  betCentavos: sumOf(days, 'bet'),
  rounds: sumOf(days, 'rounds'),
  minutes: sumOf(days, 'time'),
  days: days.filter(({ rounds }) => rounds > 0).length,
});

/** What the player did in the last four times seven days, up to today, by the counts of the limits; newest first. */
export async function readOwnPlay({ db, clock }: LimitsDeps, playerId: number): Promise<Output<'/api/user/ownPlay'>> {
  const today = saoPauloDay(clock());
  const since = addDays(today, 1 - 7 * weeksShown);
  const lastEntry = await findLastEntryBefore(db, playerId, since);
  const counted = await countDays(db, playerId, { lastEntry, lastMinute: 0, since: startOfSaoPauloDay(since) });
  const weeks = Array.from({ length: weeksShown }, (_, ago) => {
    const to = addDays(today, -7 * ago);
    const from = addDays(to, -6);
    return weekOf(
      counted.filter(({ day }) => day >= from && day <= to),
      from,
      to,
    );
  });
  return { weeks };
}
