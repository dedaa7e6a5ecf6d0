import { writeOperatorDay, writeOperatorMonth } from '@ipe/sigap';
import { addDays } from '@ipe/pt-br';
import { monthAround, startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { findDayAccounts, findMonthGgr } from '#modules/reports/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { sumTotals } from '../files.store.ts';
import type { Reporter } from '../regulator-files.deps.ts';
import { findStakesElsewhere } from './open-stakes.store.ts';

/** The operator's figures of a day; undefined until the house's report of the day is noted. */
export async function findOperatorDay(db: Database, day: string): Promise<string | undefined> {
  const accounts = await findDayAccounts(db, day);
  if (accounts === undefined) return undefined;
  const wallets = await sumTotals(db, { document: 'wallets', from: day, to: day });
  return writeOperatorDay({
    accountCentavos: accounts.bankCentavos,
    walletsCentavos: wallets['closingCentavos'] ?? 0,
    openBetsCentavos:
      accounts.inOpenRoundsCentavos + (await findStakesElsewhere(db, startOfSaoPauloDay(addDays(day, 1)))),
  });
}

/** The operator's figures of the month that ends with this day; undefined until the house's report of the day is noted. */
export async function findOperatorMonth(
  db: Queryable,
  day: string,
  { feeCentavos }: Pick<Reporter, 'feeCentavos'>,
): Promise<string | undefined> {
  if ((await findDayAccounts(db, day)) === undefined) return undefined;
  const days = { from: monthAround(day).from, to: day };
  const played = await sumTotals(db, { document: 'games', ...days });
  const hours = (played['seconds'] ?? 0) / 3_600 / Math.max(1, played['players'] ?? 0);
  return writeOperatorMonth({ ...(await findMonthGgr(db, days)), feeCentavos, meanPlayHours: hours });
}
