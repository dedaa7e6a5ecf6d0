import { readStatement, verifyChain } from '@ipe/liabilities';
import { queryRows, sql, type Queryable, type Violation } from '#platform/database/index.ts';
import { listStatementsAfter } from './keeping/statement.store.ts';

const pageSize = 100;

/** Where a day's shares are kept, their sums must equal the published ones. */
const sumViolations = sql<Violation>`
  select format('liabilities of %s: players'' shares add up to %s and %s of bonuses, %s and %s were published', day, shares.owed,
      shares.bonus, statement.owed, statement.bonus) as violation
    from liability_statement statement join (
      select day, sum(withdrawable + locked + reserved + in_open_bets) as owed, sum(bonus) as bonus from liability_share group by day
    ) shares using (day)
    where exists (select from liability_branch top where top.day = statement.day and top.branch_no = -1)
      and (shares.owed, shares.bonus) is distinct from (statement.owed, statement.bonus)`;

/** Checks the chain of published statements: signatures, numbers, order, and each one's hash of the previous one. */
async function findChainViolations(tx: Queryable): Promise<string[]> {
  const violations: string[] = [];
  let before: string[] = [];
  for (let after = 0; ; after += pageSize) {
    const page = await listStatementsAfter(tx, { after, limit: pageSize });
    const chain = [...before, ...page].map((published) => readStatement(JSON.parse(published)));
    for (const { day, name, isMatch, expected, found } of verifyChain(chain))
      if (!isMatch)
        violations.push(`liabilities of ${day}: the statement's ${name} should be ${expected}, it is ${found}`);
    if (page.length < pageSize) return violations;
    before = page.slice(-1);
  }
}

/** @returns a sentence for every published day that contradicts itself, the previous day or the kept shares */
export const findLiabilityViolations = async (tx: Queryable): Promise<string[]> => [
  ...(await findChainViolations(tx)),
  ...(await queryRows(tx, sumViolations)).map(({ violation }) => violation),
];
