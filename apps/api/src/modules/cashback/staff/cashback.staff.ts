import { saoPauloDay } from '@ipe/pt-br';
import { cashbackDocument, type StaffOutput } from '@ipe/staff-contract';
import { checkDocument, presentPublished } from '#modules/rewards/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { CashbackDeps } from '../cashback.deps.ts';
import { findCashback, listCashbacks, type Cashback } from '../cashback.store.ts';
import { sumPeriods } from '../period.store.ts';
import { stateOn } from '../rules/state-on.ts';
import { cashbackKind, mayChange } from './publish-cashback.ts';
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
  return {
    ...presentHead(deps, cashback),
    ...presentPublished(cashback),
    stopReason: cashback.stopReason,
    mayChange: mayChange(cashback, deps.clock()),
    periods: await sumPeriods(deps.db, id, shownPeriods),
  };
}

export const cashbackStaff = (deps: CashbackDeps) =>
  ({
    '/back-office/api/cashback/list': async () => ({
      list: (await listCashbacks(deps.db, '2000-01-01')).map((one) => presentHead(deps, one)),
    }),
    '/back-office/api/cashback/read': ({ id }) => readForStaff(deps, id),
    '/back-office/api/cashback/check': async ({ document }) =>
      checkDocument(cashbackDocument, document, cashbackKind(deps)).answer,
    '/back-office/api/cashback/stop': (input, context) => stopByStaff(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
