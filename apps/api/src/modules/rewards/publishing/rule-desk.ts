import { codes } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import {
  listChanges,
  ruleAt,
  stopsOf,
  type RuleBook,
  type RuleChange,
  type RuleHistory,
} from '#platform/rule-book/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ByStaff, RewardRule } from '../reward-rule.ts';
import type { RuleData } from './rule-fields.ts';
import type { RulePlay } from './rule-play.ts';

export type DeskDeps = {
  db: Database;
  clock: Clock;
  profile: ComplianceProfile;
  ruleBook: RuleBook;
  rewardRules: readonly RewardRule[];
  rulePlay: RulePlay;
};

/** A rule with everything that staff see of it. */
export type RuleOnDesk = {
  rule: RewardRule;
  byStaff: ByStaff;
  changes: readonly RuleChange[];
  history: RuleHistory<{ version: string }>;
  /** The publication in force; undefined while the file's rule is in force. */
  published: RuleChange | undefined;
  waiting: RuleChange | undefined;
  data: RuleData;
  /** The version that players see. */
  version: string;
};

const unknownRule = () => refuseStaff(codes.notFound, 'Esta regra não existe');

const isPublished = ({ action }: RuleChange): boolean => action === 'publish';

/** @throws RefusedError 404 */
export async function takeRule(deps: DeskDeps, on: Queryable, kind: string): Promise<RuleOnDesk> {
  const rule = deps.rewardRules.find((one) => one.kind === kind);
  if (rule?.byStaff === undefined) throw unknownRule();
  const now = deps.clock();
  const changes = await listChanges(on, kind);
  const history = await deps.ruleBook.reader({ kind })(on);
  const publications = changes.filter(isPublished);
  const published = publications.findLast(({ from }) => from <= now);
  const newest = publications.at(-1);
  return {
    rule,
    byStaff: rule.byStaff,
    changes,
    history,
    published,
    waiting: newest !== undefined && newest.from > now ? newest : undefined,
    data: published?.rule ?? rule.readData(),
    version: ruleAt(history, now).version,
  };
}

/** The parts of a rule that can be stopped alone. */
export const partsOf = ({ byStaff, history }: RuleOnDesk, now: Date): { id: string; title: string }[] =>
  byStaff.listParts?.(ruleAt(history, now) as never) ?? [];

const wholeRule = 'Regra inteira';

export const titleOfPart = (desk: RuleOnDesk, part: string | null, now: Date): string =>
  part === null ? wholeRule : (partsOf(desk, now).find(({ id }) => id === part)?.title ?? part);

/** The stop of exactly this part, if it is stopped. */
export const findOwnStop = ({ changes }: RuleOnDesk, part: string | null): RuleChange | undefined => {
  const isOn = stopsOf(changes).some((stop) => stop.part === part && stop.until === null);
  return isOn ? changes.findLast((one) => one.action === 'stop' && one.part === part) : undefined;
};

export const nextMidnight = (now: Date): Date => startOfSaoPauloDay(addDays(saoPauloDay(now), 1));
