import { empty, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { reason, ruleData, ruleKind, rulePart } from '../fields.ts';

/** A stop of the whole rule where `part` is null, otherwise of one activity. */
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
  /** The version as players read it. */
  version: v.string(),
  /** Null where the rule is the server's file. */
  publishedBy: v.nullable(v.object({ proposedBy: v.string(), approvedBy: v.string() })),
  from: instant,
  /** The version that is published and not in force yet. */
  waiting: v.nullable(v.object({ version: v.string(), from: instant })),
  /** The present stops of the whole rule or of parts of it. */
  stops: v.array(stop),
  /** Whether the house's compliance profile allows it. */
  isOffered: v.boolean(),
};

/** A value of a rule that staff can edit, in the rule's order. */
const field = v.object({
  /** The path in the rule's data, such as `tiers.0.fromCentavos`. */
  path: v.string(),
  /** The part of the rule that it belongs to, such as `Faixa 1`; empty at the top level. */
  group: v.string(),
  label: v.string(),
  /** `money` in centavos, `times` and `percent` in hundredths. */
  unit: v.picklist(['money', 'times', 'percent', 'count', 'flag', 'text', 'instant']),
  /** Whether it may be left empty. */
  isOptional: v.boolean(),
});

/** One issue of a draft: its path, the field's name, and a sentence. */
const issue = v.object({ path: v.string(), name: v.string(), sentence: v.string() });

const draft = {
  fields: v.array(field),
  issues: v.array(issue),
  /** The terms as players would read them; null where the draft has issues. */
  terms: v.nullable(v.string()),
  /** The changes against the version in force. */
  changes: v.array(change),
  /** The simulation of a month with this draft and with the rules in force; null where none was started. */
  simulation: v.nullable(
    v.object({
      state: v.picklist(['running', 'done', 'late', 'failed']),
      /** A sentence with the number of players and the seed. */
      about: v.string(),
      /** `before` is the figure with the rules in force, `after` with the draft. */
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
  /** One rule with its history, newest first; the last entry is the server's file. */
  '/back-office/api/rules/read': {
    permission: 'rules.read',
    input: v.strictObject({ kind: ruleKind }),
    output: v.object({
      ...head,
      /** Whether a version takes effect at the next midnight. */
      countsDays: v.boolean(),
      data: ruleData,
      terms: v.string(),
      /** The activities that can be stopped separately. */
      parts: v.array(v.object({ id: v.string(), title: v.string() })),
      history: v.array(
        v.object({
          changeNo: v.number(),
          deed: v.picklist(['publish', 'stop', 'resume']),
          /** The version that was published, or the part that was stopped or resumed. */
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
  /** Checks a draft before it is proposed. */
  '/back-office/api/rules/check': {
    permission: 'rules.read',
    input: v.strictObject({ kind: ruleKind, rule: ruleData }),
    output: v.object(draft),
  },
  /** Starts to simulate a month of invented players with a draft; `rules/check` shows the progress. */
  '/back-office/api/rules/simulate': {
    permission: 'rules.propose',
    isLogged: true,
    reasons: ['nothing_to_do', 'simulation_running'],
    input: v.strictObject({ kind: ruleKind, rule: ruleData }),
    output: empty,
  },
  /** Stops a rule or a part of it at once: it offers nothing new, and what was promised is kept. Resuming it takes two persons. */
  '/back-office/api/rules/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: v.strictObject({ kind: ruleKind, part: v.nullable(rulePart), reason }),
    output: empty,
  },
});
