import type { Database, Queryable } from '#platform/database/index.ts';
import * as store from './money-source.store.ts';

const remedy =
  'Start with a database that holds no money, another DATABASE_URL or DATA_DIR, or with the settings that this one was used with.';

/**
 * Money of a simulator must not meet a PSP that would pay it out, nor money of a PSP a bank that credits by a click, nor a demonstration's
 * bonuses a licence. The first start of an empty database says which it is; one of before this was noted tells by the banks' numbers in
 * its deposits, and without any deposit it is play money.
 * @throws Error with a sentence when the database's money is of another kind
 */
export const requireSameMoney = (db: Database, source: store.MoneySource, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await store.hasMoney(tx))) {
      await store.writeSource(tx, source, now);
      return;
    }
    const noted = (await store.findSource(tx)) ?? (await inferSource(tx, source));
    const fault = findFault(noted, source);
    if (fault !== undefined) throw new Error(`${fault} ${remedy}`);
    await store.writeSource(tx, noted, now);
  });

const inferSource = async (tx: Queryable, { profile }: store.MoneySource): Promise<store.MoneySource> =>
  (await store.isPaidByRealBanks(tx)) ? { bank: 'psp', profile } : { bank: 'simulator', profile: 'demo' };

function findFault(noted: store.MoneySource, now: store.MoneySource): string | undefined {
  if (noted.bank === 'simulator' && now.bank === 'psp')
    return 'The money in this database came from the Pix simulator: nobody has paid it, and the PSP of PSP_URL would pay it out.';
  if (noted.bank === 'psp' && now.bank === 'simulator')
    return 'The money in this database came from a PSP, and with these settings the Pix simulator would credit play money to it.';
  if (noted.profile !== now.profile)
    return `The money in this database came in with COMPLIANCE_PROFILE ${noted.profile}, and it is ${now.profile} now.`;
  return undefined;
}
