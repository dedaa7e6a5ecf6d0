import { listRules } from '#platform/rule-book/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { listAlerts, type Place } from './alerts/alert.store.ts';
import { dismiss } from './alerts/dismiss-alert.ts';
import { presentAlerts } from './alerts/present-alerts.ts';
import { listConcludedCases, listOpenCases } from './cases/case.store.ts';
import { exportCase } from './cases/export-case.ts';
import { presentCase, presentCases } from './cases/present-cases.ts';
import { addNote, conclude, openCase, requireCase } from './cases/work-on-case.ts';
import { noteFiling, presentFilings } from './filings/filings.ts';
import { markPep } from './player/mark-pep.ts';
import { noteContact } from './player/note-contact.ts';
import { presentPlayer } from './player/present-player.ts';
import type { RiskDeps } from './risk.deps.ts';
import { describeRules } from './rules/describe-rules.ts';
import { riskRule } from './rules/risk.rule.ts';

const pageSize = 50;

type Handlers = Pick<StaffHandlers, Extract<keyof StaffHandlers, `/back-office/api/risk/${string}`>>;

const placeOf = (after: { at: string; id: string } | undefined): Place | undefined =>
  after && { at: new Date(after.at), id: after.id };

/** One row more is read than is shown, so that it is known whether there is more. */
const pageOf = <Row>(rows: Row[]) => ({ shown: rows.slice(0, pageSize), hasMore: rows.length > pageSize });

async function listRulesInForce({ db, ruleOf }: RiskDeps) {
  const rules = ruleOf(riskRule);
  const history = (await listRules(db))
    .filter(({ kind }) => kind === riskRule.kind)
    .map(({ version, publishedAt }) => ({ version, publishedAt: publishedAt.toISOString() }));
  return { version: rules.version, rules: describeRules(rules), history };
}

export const riskStaff = (deps: RiskDeps): Handlers => ({
  '/back-office/api/risk/alerts': async ({ state, after }) => {
    const { shown, hasMore } = pageOf(await listAlerts(deps.db, { state, after: placeOf(after), limit: pageSize + 1 }));
    return { list: await presentAlerts(deps.db, shown), hasMore };
  },
  '/back-office/api/risk/dismiss-alert': (input, context) => dismiss(deps, input, context),
  '/back-office/api/risk/open-case': (input, context) => openCase(deps, input, context),
  '/back-office/api/risk/cases': async ({ state, after }) => {
    const list = state === 'open' ? listOpenCases : listConcludedCases;
    const { shown, hasMore } = pageOf(await list(deps.db, { after: placeOf(after), limit: pageSize + 1 }));
    return { list: await presentCases(deps.db, shown), hasMore };
  },
  '/back-office/api/risk/read-case': ({ playerId, caseId }, { note }) =>
    deps.db.transaction(async (tx) => {
      const output = await presentCase(tx, await requireCase(tx, { playerId, caseId }));
      return { output, noted: await note(tx, { subject: `player:${playerId}`, after: { case: caseId } }) };
    }),
  '/back-office/api/risk/export-case': (input, { note }) => exportCase(deps, input, note),
  '/back-office/api/risk/add-note': (input, context) => addNote(deps, input, context),
  '/back-office/api/risk/conclude': (input, context) => conclude(deps, input, context),
  '/back-office/api/risk/rules': () => listRulesInForce(deps),
  '/back-office/api/risk/read-player': ({ playerId }, { note }) =>
    deps.db.transaction(async (tx) => {
      const output = await presentPlayer(tx, playerId);
      return { output, noted: await note(tx, { subject: `player:${playerId}` }) };
    }),
  '/back-office/api/risk/note-contact': (input, context) => noteContact(deps, input, context),
  '/back-office/api/risk/filings': async () => ({ list: await presentFilings(deps) }),
  '/back-office/api/risk/note-filing': (input, context) => noteFiling(deps, input, context),
  '/back-office/api/risk/mark-pep': (input, context) => markPep(deps, input, context),
});
