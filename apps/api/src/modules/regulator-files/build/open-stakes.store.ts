import { providerStakesOpenAt } from '#modules/providers/index.ts';
import { requireRow, sql, takeYourTime, type Database } from '#platform/database/index.ts';

/** The stakes in other studios' rounds without a result at that moment, in centavos. */
export const findStakesElsewhere = (db: Database, at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    await takeYourTime(tx);
    return (await requireRow(tx, sql<{ stakes: number }>`select stakes from ${providerStakesOpenAt(at)} open`)).stakes;
  });
