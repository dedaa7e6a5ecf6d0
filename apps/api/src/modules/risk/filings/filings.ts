import { codes } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { listRules } from '#platform/rule-book/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { authorOf } from '../author.ts';
import type { RiskDeps } from '../risk.deps.ts';
import { riskRule } from '../rules/risk.rule.ts';
import { filingDays, filingKinds } from './filing-days.ts';
import { countCommunicated, insertFiling, listFilings } from './filing.store.ts';

type List = StaffOutput<'/back-office/api/risk/filings'>['list'];

/** Records are kept for five years (Portaria SPA/MF 1.143/2024). */
const mostYears = 5;

const yearOf = (at: Date): number => Number(saoPauloDay(at).slice(0, 4));

/** The years in which the house has had rules of risk, the current one first. */
async function listYears({ db, clock }: RiskDeps): Promise<number[]> {
  const now = clock();
  const began = (await listRules(db, riskRule.kind)).map(({ publishedAt }) => yearOf(publishedAt));
  const first = Math.min(yearOf(now), ...began);
  return Array.from({ length: mostYears }, (_, ago) => yearOf(now) - ago).filter((year) => year >= first);
}

/** The reports of each year with their due days. A year with a communication needs no declaration of non-occurrence. */
export async function presentFilings(deps: RiskDeps): Promise<List> {
  if (!deps.rules.filesRiskReports) return [];
  const filed = await listFilings(deps.db);
  const today = saoPauloDay(deps.clock());
  const list: List = [];
  for (const year of await listYears(deps)) {
    const communicated = await countCommunicated(deps.db, year);
    for (const kind of filingKinds) {
      const row = filed.find((one) => one.kind === kind && one.year === year);
      const isNeeded = kind !== 'non-occurrence' || communicated === 0;
      const dueOn = filingDays[kind](year);
      list.push({
        kind,
        year,
        dueOn,
        communicated,
        isNeeded,
        isLate: isNeeded && row === undefined && dueOn < today,
        filed: row
          ? { at: row.filedAt.toISOString(), by: { id: row.byId, name: row.byName }, protocol: row.protocol }
          : null,
      });
    }
  }
  return list;
}

/** @throws RefusedError 409 for a report that is noted already, isn't needed, or whose year isn't over */
export async function noteFiling(
  deps: RiskDeps,
  { kind, year, protocol }: ParsedStaffInput<'/back-office/api/risk/note-filing'>,
  { actor, note }: StaffContext<'/back-office/api/risk/note-filing'>,
): Promise<{ noted: Noted; output: Record<never, never> }> {
  const owed = (await presentFilings(deps)).find((one) => one.kind === kind && one.year === year);
  const refuse = refuseStaff<'/back-office/api/risk/note-filing'>;
  if (owed === undefined || !owed.isNeeded || year >= yearOf(deps.clock()))
    throw refuse(codes.conflict, 'Este relatório ainda não é devido', 'not_due');
  return deps.db.transaction(async (tx) => {
    const isNew = await insertFiling(tx, { kind, year, protocol, by: authorOf(actor), now: deps.clock() });
    if (!isNew) throw refuse(codes.conflict, 'Já foi registrado', 'nothing_to_do');
    return { output: {}, noted: await note(tx, { subject: `filing:${kind} ${year}`, after: { protocol } }) };
  });
}
