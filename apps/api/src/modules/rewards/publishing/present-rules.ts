import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { versionOf, type RuleChange } from '#platform/rule-book/index.ts';
import { readSimulation } from './present-simulation.ts';
import { findDraftIssues, writeDraft } from './publish-handler.ts';
import { findOwnStop, partsOf, takeRule, titleOfPart, type DeskDeps, type RuleOnDesk } from './rule-desk.ts';
import { changesOf, listFields, ordered, type RuleData } from './rule-fields.ts';

type Head = StaffOutput<'/back-office/api/rules/list'>['list'][number];
type Rule = StaffOutput<'/back-office/api/rules/read'>;

function presentStops(desk: RuleOnDesk, now: Date): Head['stops'] {
  const parts = [null, ...new Set(desk.changes.flatMap(({ part }) => part ?? []))];
  return parts.flatMap((part) => {
    const stop = findOwnStop(desk, part);
    if (stop === undefined) return [];
    const { from, decidedBy: by, reason } = stop;
    return [{ part, title: titleOfPart(desk, part, now), from: from.toISOString(), by, reason }];
  });
}

function sinceWhen({ history }: RuleOnDesk, now: Date): Date {
  const found = history.versions.findLast(({ from }) => from <= now) ?? history.versions[0];
  return found?.from ?? now;
}

function presentHead({ profile }: DeskDeps, desk: RuleOnDesk, now: Date): Head {
  const { rule, byStaff, published, waiting } = desk;
  return {
    kind: rule.kind as Head['kind'],
    title: byStaff.title,
    version: desk.version,
    publishedBy:
      published === undefined ? null : { proposedBy: published.proposedBy ?? '', approvedBy: published.decidedBy },
    from: sinceWhen(desk, now).toISOString(),
    waiting: waiting === undefined ? null : { version: versionOf(waiting.changeNo), from: waiting.from.toISOString() },
    stops: presentStops(desk, now),
    isOffered: rule.isOfferedIn(profile),
  } as Head;
}

/** Lists what each publication changed compared with the previous one, or with the file for the first one. */
function presentHistory(desk: RuleOnDesk, now: Date): Rule['history'] {
  let before: RuleData = desk.rule.readData();
  const present = ({ changeNo, action, part, rule, from, proposedBy, decidedBy, reason }: RuleChange) => {
    const changes = rule === null ? [] : changesOf(before, rule);
    before = rule ?? before;
    const what = action === 'publish' ? versionOf(changeNo) : titleOfPart(desk, part, now);
    return { changeNo, deed: action, what, from: from.toISOString(), proposedBy, decidedBy, reason, changes };
  };
  return desk.changes.map(present).toReversed();
}

export async function listRewardRules(deps: DeskDeps): Promise<StaffOutput<'/back-office/api/rules/list'>> {
  const now = deps.clock();
  const list: Head[] = [];
  for (const { kind } of deps.rewardRules) list.push(presentHead(deps, await takeRule(deps, deps.db, kind), now));
  return { list };
}

export async function readRewardRule(deps: DeskDeps, on: Queryable, kind: string): Promise<Rule> {
  const now = deps.clock();
  const desk = await takeRule(deps, on, kind);
  return {
    ...presentHead(deps, desk, now),
    countsDays: desk.byStaff.countsDays,
    data: ordered(desk.data),
    terms: writeDraft(deps, desk, desk.data),
    parts: partsOf(desk, now),
    history: presentHistory(desk, now),
  };
}

/** Shows what a draft would be: its fields, issues, text and changes. */
export async function checkDraft(
  deps: DeskDeps,
  { kind, rule: data }: ParsedStaffInput<'/back-office/api/rules/check'>,
): Promise<StaffOutput<'/back-office/api/rules/check'>> {
  const desk = await takeRule(deps, deps.db, kind);
  const issues = findDraftIssues(desk, data);
  const terms = issues.length > 0 ? null : writeDraft(deps, desk, data);
  const simulation = await readSimulation(deps, deps.db, { kind, rule: data });
  return { fields: listFields(data), issues, terms, changes: changesOf(desk.data, data), simulation };
}
