import { empty, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { reason, ruleData, ruleKind, rulePart } from '../fields.ts';

/** The whole rule where `part` is null, or one activity of it. */
const stop = v.object({
  part: v.nullable(v.string()),
  title: v.string(),
  from: instant,
  by: v.string(),
  reason: v.string(),
});

const change = v.object({ name: v.string(), before: v.nullable(v.string()), after: v.string() });

const head = {
  kind: ruleKind,
  title: v.string(),
  /** As players read it. */
  version: v.string(),
  /** Null: the file of the server says it. */
  publishedBy: v.nullable(v.object({ proposedBy: v.string(), approvedBy: v.string() })),
  from: instant,
  /** Published, and not in force yet. */
  waiting: v.nullable(v.object({ version: v.string(), from: instant })),
  /** Of the whole rule or of parts, now. */
  stops: v.array(stop),
  /** Whether the house's compliance profile has it. */
  isOffered: v.boolean(),
};

/** A value of a rule that staff edit, in the rule's order. */
const field = v.object({
  /** Into the data: `tiers.0.fromCentavos`. */
  path: v.string(),
  /** What it is a part of: `Faixa 1`; empty at the top. */
  group: v.string(),
  label: v.string(),
  /** `money` in centavos, `times` and `percent` in hundredths. */
  unit: v.picklist(['money', 'times', 'percent', 'count', 'flag', 'text', 'instant']),
  /** It may be left empty. */
  isOptional: v.boolean(),
});

/** What is wrong with a draft: where, its name, and a sentence. */
const issue = v.object({ path: v.string(), name: v.string(), sentence: v.string() });

const draft = {
  fields: v.array(field),
  issues: v.array(issue),
  /** As players would read it; null where something is wrong. */
  terms: v.nullable(v.string()),
  /** From what is in force. */
  changes: v.array(change),
  /** A month played by this draft and by the rules in force now; null where none was. */
  simulation: v.nullable(
    v.object({
      state: v.picklist(['running', 'done', 'late', 'failed']),
      /** With how many players and which seed. */
      about: v.string(),
      /** `before` by the rules in force, `after` by the draft. */
      figures: v.array(change),
    }),
  ),
};

export const ruleCalls = defineStaffCalls({
  '/back-office/api/rules/list': {
    permission: 'rules.read',
    input: empty,
    output: v.object({ list: v.array(v.object(head)) }),
  },
  /** One rule with all that was published, newest first; the last one is the file's. */
  '/back-office/api/rules/read': {
    permission: 'rules.read',
    input: v.strictObject({ kind: ruleKind }),
    output: v.object({
      ...head,
      /** A version counts from the next midnight on. */
      countsDays: v.boolean(),
      data: ruleData,
      terms: v.string(),
      /** What can be stopped alone. */
      parts: v.array(v.object({ id: v.string(), title: v.string() })),
      history: v.array(
        v.object({
          changeNo: v.number(),
          deed: v.picklist(['publish', 'stop', 'resume']),
          /** What was published; else what was stopped or started again. */
          what: v.string(),
          from: instant,
          proposedBy: v.nullable(v.string()),
          decidedBy: v.string(),
          reason: v.string(),
          changes: v.array(change),
        }),
      ),
    }),
  },
  /** A draft before it is proposed. */
  '/back-office/api/rules/check': {
    permission: 'rules.read',
    input: v.strictObject({ kind: ruleKind, rule: ruleData }),
    output: v.object(draft),
  },
  /** Begins to play a month of invented players by a draft; `rules/check` tells how it goes. */
  '/back-office/api/rules/simulate': {
    permission: 'rules.propose',
    isLogged: true,
    reasons: ['nothing_to_do', 'simulation_running'],
    input: v.strictObject({ kind: ruleKind, rule: ruleData }),
    output: empty,
  },
  /** From now on nothing new is offered by it; what was promised is kept. Starting it again takes two persons. */
  '/back-office/api/rules/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: v.strictObject({ kind: ruleKind, part: v.nullable(rulePart), reason }),
    output: empty,
  },
});
