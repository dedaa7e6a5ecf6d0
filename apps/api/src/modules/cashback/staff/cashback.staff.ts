import { saoPauloDay } from '@ipe/pt-br';
import { cashbackDocument, type ParsedStaffInput, type StaffOutput } from '@ipe/staff-contract';
import { readDocument } from '#modules/rewards/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { CashbackDeps } from '../cashback.deps.ts';
import { findCashback, listCashbacks, type Cashback } from '../cashback.store.ts';
import { sumPeriods } from '../period.store.ts';
import { stateOn } from '../rules/state-on.ts';
import { issuesOf, mayChange, termsOf } from './publish-cashback.ts';
import { stopByStaff, unknownForStaff } from './stop-cashback.ts';

const shownPeriods = 60;

const presentHead = ({ clock }: CashbackDeps, cashback: Cashback) => ({
  id: cashback.cashbackId,
  name: cashback.document.name,
  state: stateOn(cashback, saoPauloDay(clock())),
  ruleVersion: cashback.ruleVersion,
  fromDay: cashback.firstDay,
  untilDay: cashback.lastDay,
  rateBasisPoints: cashback.document.rateBasisPoints,
});

async function readForStaff(deps: CashbackDeps, id: string): Promise<StaffOutput<'/back-office/api/cashback/read'>> {
  const cashback = await findCashback(deps.db, id);
  if (cashback === undefined) throw unknownForStaff();
  const { document, terms, sha256, publishedAt, proposedBy, approvedBy, stopReason } = cashback;
  return {
    ...presentHead(deps, cashback),
    document,
    terms,
    sha256,
    stopReason,
    publishedAt: publishedAt.toISOString(),
    publishedBy: { proposedBy, approvedBy },
    mayChange: mayChange(cashback, deps.clock()),
    periods: await sumPeriods(deps.db, id, shownPeriods),
  };
}

/** What a document would be. */
function checkDocument(
  deps: CashbackDeps,
  { document: data }: ParsedStaffInput<'/back-office/api/cashback/check'>,
): StaffOutput<'/back-office/api/cashback/check'> {
  const read = readDocument(cashbackDocument, data);
  if (read.document === undefined) return { issues: read.issues, terms: null };
  const issues = issuesOf(deps, read.document);
  return { issues, terms: issues.length > 0 ? null : termsOf(deps, read.document) };
}

export const cashbackStaff = (deps: CashbackDeps) =>
  ({
    '/back-office/api/cashback/list': async () => ({
      list: (await listCashbacks(deps.db, '2000-01-01')).map((one) => presentHead(deps, one)),
    }),
    '/back-office/api/cashback/read': ({ id }) => readForStaff(deps, id),
    '/back-office/api/cashback/check': async (input) => checkDocument(deps, input),
    '/back-office/api/cashback/stop': (input, context) => stopByStaff(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
