import { hasEntries } from '#modules/ledger/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import * as store from './money-source.store.ts';

type Deposits = {
  db: Database;
  /** Infers the source of the money for a database that an older release created, which has no record of it. */
  isPaidByRealBanks: (tx: Queryable) => Promise<boolean>;
};

const playMoney = { bank: 'simulator', profile: 'demo' } as const;

const remedy =
  'Start with a database that holds no money, another DATABASE_URL or DATA_DIR, or with the settings that this one was used with.';

/**
 * Money of the simulator must not reach a PSP that would pay it out, money of a PSP must not reach a bank that credits
 * at a click, and a demonstration's bonuses must not reach a licensed house. The first start on an empty database
 * records the source. For a database from an older release, which has no record, the source follows from the bank
 * numbers in its deposits; without any deposit it is play money.
 * @throws Error with a sentence when the database's money is from another source
 */
export const requireSameMoney = (
  { db, isPaidByRealBanks }: Deposits,
  source: store.MoneySource,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await hasEntries(tx))) {
      await store.writeSource(tx, source, now);
      return;
    }
    const inferred = async () =>
      (await isPaidByRealBanks(tx)) ? { bank: 'psp' as const, profile: source.profile } : playMoney;
    const noted = (await store.findSource(tx)) ?? (await inferred());
    const mismatch = findMismatch(noted, source);
    if (mismatch !== undefined) throw new Error(`${mismatch} ${remedy}`);
    await store.writeSource(tx, noted, now);
  });

function findMismatch(noted: store.MoneySource, now: store.MoneySource): string | undefined {
  if (noted.bank === 'simulator' && now.bank === 'psp')
    return 'The money in this database came from the Pix simulator: nobody has paid it, and the PSP of PSP_URL would pay it out.';
  if (noted.bank === 'psp' && now.bank === 'simulator')
    return 'The money in this database came from a PSP, and with these settings the Pix simulator would credit play money to it.';
  if (noted.profile !== now.profile)
    return `The money in this database came in with COMPLIANCE_PROFILE ${noted.profile}, and it is ${now.profile} now.`;
  return undefined;
}
