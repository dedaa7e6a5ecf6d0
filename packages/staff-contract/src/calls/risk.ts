import { day, empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { coafNumber, filingNumber, playerId, reason, riskText, writtenFile } from '../fields.ts';

/** A staff member with their name at that time. Without an id it is the machine's user. */
const person = v.object({ id: v.nullable(id), name: v.string() });

/** The rules of `apps/api/rules/risk.json`. */
const riskRule = v.picklist([
  'structuring',
  'third-party',
  'velocity',
  'pass-through',
  'invite-dumping',
  'multi-account',
  'night-play',
  'chasing',
  'rising-deposits',
  'long-session',
  'politically-exposed',
]);

/** One piece of the rule's evidence, as it was at that time. */
const evidenceLine = v.object({
  at: v.nullable(instant),
  text: v.string(),
  amountCentavos: v.nullable(v.number()),
  /** Another player who is involved. */
  playerId: v.nullable(v.number()),
});

const alert = v.object({
  id,
  playerId,
  nickname: v.string(),
  rule: riskRule,
  ruleVersion: v.string(),
  severity: v.picklist(['notable', 'severe']),
  summary: v.string(),
  evidence: v.array(evidenceLine),
  /** When the operation happened that completed the pattern; the 30 days count from it. */
  operatedAt: instant,
  foundAt: instant,
  state: v.picklist(['open', 'in-case', 'dismissed']),
  caseId: v.nullable(id),
  dismissedBy: v.nullable(person),
  dismissReason: v.nullable(v.string()),
});

const caseHead = v.object({
  id,
  playerId,
  nickname: v.string(),
  state: v.picklist(['open', 'concluded']),
  /** Null where a severe alert opened the case. */
  openedBy: v.nullable(person),
  openedAt: instant,
  openReason: v.string(),
  /** 20 days after the operation, when the case becomes urgent; `dueAt` is after 30 days, when the conclusion is due. */
  alarmAt: instant,
  dueAt: instant,
  /** The rules of the alerts in the case. */
  rules: v.array(riskRule),
  concludedAt: v.nullable(instant),
});

const outcome = v.picklist(['archived', 'communicated', 'account-action'], 'Escolha a conclusão');

const riskCase = v.object({
  ...caseHead.entries,
  /** Rises with every addition. A conclusion names the revision that its author has read. */
  revision: v.number(),
  alerts: v.array(alert),
  notes: v.array(v.object({ noteNo: v.number(), by: person, at: instant, text: v.string() })),
  conclusion: v.nullable(
    v.object({ outcome, text: v.string(), coafNumber: v.nullable(v.string()), by: person, at: instant }),
  ),
});

/** Another account that may belong to the same person, and why. */
const link = v.object({
  playerId,
  nickname: v.string(),
  ways: v.array(
    v.object({ kind: v.picklist(['device', 'pix-key', 'cpf', 'network']), shown: v.string(), at: instant }),
  ),
});

const contactWay = v.picklist(['phone', 'email', 'message', 'chat'], 'Escolha como foi o contato');

/** A yearly report: that there was nothing to communicate to COAF, or what the house did about risks. */
const filingKind = v.picklist(['non-occurrence', 'yearly-report']);

/** A place in a list; the next page begins after it. */
const place = v.strictObject({ at: instant, id });

const oneCase = { playerId, caseId: id };
const oneAlert = { playerId, alertId: id };

/** The progress for a player whom the regulator's list keeps from betting. */
export const impedimentClock = v.object({
  /**
   * open: the player may still withdraw · returning: the balance is on its way · returned · due: the balance goes to the fund · lifted: the
   * player is off the list, or the account was closed and reopened.
   */
  state: v.picklist(['open', 'returning', 'returned', 'due', 'lifted']),
  foundAt: instant,
  withdrawUntil: instant,
  closeBy: instant,
  closedAt: v.nullable(instant),
  returnUntil: v.nullable(instant),
  endedAt: v.nullable(instant),
});

const impeded = v.object({
  playerId,
  queryId: v.string(),
  nickname: v.string(),
  /** The reasons in Portuguese; one that we don't know is in the regulator's words. */
  reasons: v.array(v.string()),
  balanceCentavos: v.number(),
  clock: impedimentClock,
});

export const riskCalls = defineStaffCalls({
  /** Open alerts, the oldest first because their deadline is the nearest; others newest first. */
  '/back-office/api/risk/alerts': {
    permission: 'risk.read',
    input: v.strictObject({
      state: v.optional(v.picklist(['open', 'in-case', 'dismissed']), 'open'),
      after: v.exactOptional(place),
    }),
    output: v.object({ list: v.array(alert), hasMore: v.boolean() }),
  },
  /** A case with the person's data, its evidence and its notes, as a file from which staff fill in Siscoaf's form. */
  '/back-office/api/risk/export-case': {
    permission: 'risk.decide',
    isRecent: true,
    isLogged: true,
    isFile: true,
    input: v.strictObject(oneCase),
    output: writtenFile,
  },
  '/back-office/api/risk/dismiss-alert': {
    permission: 'risk.decide',
    isLogged: true,
    reasons: ['alert_over'],
    input: v.strictObject({ ...oneAlert, reason }),
    output: empty,
  },
  /** Opens a case for the alert, or for the player without an alert. Where the player already has an open case, the alert joins it. */
  '/back-office/api/risk/open-case': {
    permission: 'risk.decide',
    isLogged: true,
    reasons: ['alert_over', 'case_open'],
    input: v.strictObject({ playerId, alertId: v.exactOptional(id), reason }),
    output: v.object({ id, playerId }),
  },
  /** Open cases, the first due first; concluded ones, newest first. */
  '/back-office/api/risk/cases': {
    permission: 'risk.read',
    input: v.strictObject({
      state: v.optional(v.picklist(['open', 'concluded']), 'open'),
      after: v.exactOptional(place),
    }),
    output: v.object({ list: v.array(caseHead), hasMore: v.boolean() }),
  },
  '/back-office/api/risk/read-case': {
    permission: 'risk.read',
    isLogged: true,
    input: v.strictObject(oneCase),
    output: riskCase,
  },
  /** `noteId` is the page's id for this note: a repeat writes nothing twice. */
  '/back-office/api/risk/add-note': {
    permission: 'risk.decide',
    isLogged: true,
    reasons: ['case_over', 'note_id_reused'],
    input: v.strictObject({ ...oneCase, noteId: id, text: riskText }),
    output: empty,
  },
  /** Concludes a case for good. The call is refused when the case has changed since `revision` was read. */
  '/back-office/api/risk/conclude': {
    permission: 'risk.decide',
    isRecent: true,
    isLogged: true,
    reasons: ['case_over', 'case_moved'],
    input: v.pipe(
      v.strictObject({
        ...oneCase,
        revision: v.pipe(v.number(), v.safeInteger()),
        outcome,
        text: riskText,
        coafNumber: v.exactOptional(coafNumber),
      }),
      v.forward(
        v.check(
          (given) => (given.outcome === 'communicated') === (given.coafNumber !== undefined),
          'Informe o número da comunicação ao COAF, e só nela',
        ),
        ['coafNumber'],
      ),
    ),
    output: empty,
  },
  /** The rules in force, and all versions so far. */
  '/back-office/api/risk/rules': {
    permission: 'risk.read',
    input: empty,
    output: v.object({
      version: v.string(),
      rules: v.array(v.object({ rule: riskRule, severity: v.picklist(['notable', 'severe']), text: v.string() })),
      history: v.array(v.object({ version: v.string(), publishedAt: instant })),
    }),
  },
  /** The links, contacts, alerts and cases of one player. */
  '/back-office/api/risk/read-player': {
    permission: 'risk.read',
    isLogged: true,
    input: v.strictObject({ playerId }),
    output: v.object({
      links: v.array(link),
      contacts: v.array(
        v.object({ id, by: person, at: instant, way: contactWay, about: v.string(), agreed: v.string() }),
      ),
      alerts: v.array(alert),
      cases: v.array(caseHead),
      pep: v.object({
        /** The value that counts: the newest mark of staff, otherwise the player's own declaration. */
        isPep: v.boolean(),
        /** Null: the player was never asked. */
        declared: v.nullable(v.boolean()),
        marks: v.array(v.object({ isPep: v.boolean(), by: person, at: instant, reason: v.string() })),
      }),
    }),
  },
  /** Marks whether the player is a politically exposed person, as staff found out. The mark overrides the player's declaration. */
  '/back-office/api/risk/mark-pep': {
    permission: 'risk.decide',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: v.strictObject({ playerId, isPep: v.boolean(), reason }),
    output: empty,
  },
  /** The reports that the house owes the ministry and COAF for each year, with their due dates; empty where the profile asks for none. */
  '/back-office/api/risk/filings': {
    permission: 'risk.read',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          kind: filingKind,
          year: v.number(),
          dueOn: day,
          /** How many cases of that year ended with a communication to COAF. */
          communicated: v.number(),
          /** False for a report of non-occurrence in a year with a communication: there is nothing to declare then. */
          isNeeded: v.boolean(),
          isLate: v.boolean(),
          filed: v.nullable(v.object({ at: instant, by: person, protocol: v.string() })),
        }),
      ),
    }),
  },
  /** Notes that a report was filed, with its protocol number. The note is final. */
  '/back-office/api/risk/note-filing': {
    permission: 'risk.decide',
    isLogged: true,
    reasons: ['nothing_to_do', 'not_due'],
    input: v.strictObject({ kind: filingKind, year: v.pipe(v.number(), v.integer()), protocol: filingNumber }),
    output: empty,
  },
  /** A contact that was made about how the player plays. `contactId` is the page's id for it: a repeat writes nothing twice. */
  '/back-office/api/risk/note-contact': {
    permission: 'risk.decide',
    isLogged: true,
    reasons: ['contact_id_reused'],
    input: v.strictObject({ playerId, contactId: id, way: contactWay, about: riskText, agreed: riskText }),
    output: empty,
  },
  /** The impeded players with their reasons. No other call shows why somebody may not bet, so each look writes a log entry. */
  '/back-office/api/impeded/list': {
    permission: 'risk.read',
    isLogged: true,
    input: v.strictObject({ before: v.optional(v.strictObject({ foundAt: instant, playerId })) }),
    output: v.object({ list: v.array(impeded), hasMore: v.boolean() }),
  },
});
