import { day, empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { coafNumber, filingNumber, playerId, reason, riskText, writtenFile } from '../fields.ts';

/** A member of staff as they were called then; without an id the machine's user. */
const person = v.object({ id: v.nullable(id), name: v.string() });

/** What a rule looks for (`apps/api/rules/risk.json`). */
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

/** What the rule saw, as it stood then. */
const evidenceLine = v.object({
  at: v.nullable(instant),
  text: v.string(),
  amountCentavos: v.nullable(v.number()),
  /** Another player whom it is about. */
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
  /** The operation that completed the pattern: the 30 days run from here. */
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
  /** Null: a severe alert opened it. */
  openedBy: v.nullable(person),
  openedAt: instant,
  openReason: v.string(),
  /** 20 days after the operation, when it is urgent, and 30, when the conclusion is due. */
  alarmAt: instant,
  dueAt: instant,
  /** What it was opened or filled with. */
  rules: v.array(riskRule),
  concludedAt: v.nullable(instant),
});

const outcome = v.picklist(['archived', 'communicated', 'account-action'], 'Escolha a conclusão');

const riskCase = v.object({
  ...caseHead.entries,
  /** Rises with everything that is added: a conclusion names the one that was read. */
  revision: v.number(),
  alerts: v.array(alert),
  notes: v.array(v.object({ noteNo: v.number(), by: person, at: instant, text: v.string() })),
  conclusion: v.nullable(
    v.object({ outcome, text: v.string(), coafNumber: v.nullable(v.string()), by: person, at: instant }),
  ),
});

/** Why two accounts may be one person's. */
const link = v.object({
  playerId,
  nickname: v.string(),
  ways: v.array(
    v.object({ kind: v.picklist(['device', 'pix-key', 'cpf', 'network']), shown: v.string(), at: instant }),
  ),
});

const contactWay = v.picklist(['phone', 'email', 'message', 'chat'], 'Escolha como foi o contato');

/** A yearly report of risk: that nothing was to communicate, and what was done about it all. */
const filingKind = v.picklist(['non-occurrence', 'yearly-report']);

/** A place in a list: what follows it is read next. */
const place = v.strictObject({ at: instant, id });

const oneCase = { playerId, caseId: id };
const oneAlert = { playerId, alertId: id };

/** How far it is with somebody whom the regulator's list keeps from betting. */
export const impedimentClock = v.object({
  /** open: may withdraw · returning · returned · due: to the fund · lifted: on the list no more, or closed and reopened. */
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
  /** In Portuguese; a word that is new as the regulator writes it. */
  reasons: v.array(v.string()),
  balanceCentavos: v.number(),
  clock: impedimentClock,
});

export const riskCalls = defineStaffCalls({
  /** Open ones with the oldest first, because their clock runs; the others newest first. */
  '/back-office/api/risk/alerts': {
    permission: 'risk.read',
    input: v.strictObject({
      state: v.optional(v.picklist(['open', 'in-case', 'dismissed']), 'open'),
      after: v.exactOptional(place),
    }),
    output: v.object({ list: v.array(alert), hasMore: v.boolean() }),
  },
  /** A case with the person and all that was seen and written, as a file from which Siscoaf's form is filled. */
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
  /** A case for the alert, or for the player without one. Where the player has an open case, the alert joins it. */
  '/back-office/api/risk/open-case': {
    permission: 'risk.decide',
    isLogged: true,
    reasons: ['alert_over', 'case_open'],
    input: v.strictObject({ playerId, alertId: v.exactOptional(id), reason }),
    output: v.object({ id, playerId }),
  },
  /** Open ones by what is due first, concluded ones newest first. */
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
  /** Final. Refused when the case has changed since `revision` was read. */
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
  /** The rules in force, and every version that was. */
  '/back-office/api/risk/rules': {
    permission: 'risk.read',
    input: empty,
    output: v.object({
      version: v.string(),
      rules: v.array(v.object({ rule: riskRule, severity: v.picklist(['notable', 'severe']), text: v.string() })),
      history: v.array(v.object({ version: v.string(), publishedAt: instant })),
    }),
  },
  /** Links with why, contacts, alerts and cases of one player. */
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
        /** What counts: the newest mark of staff, else what the player declared. */
        isPep: v.boolean(),
        /** Null: the player was never asked. */
        declared: v.nullable(v.boolean()),
        marks: v.array(v.object({ isPep: v.boolean(), by: person, at: instant, reason: v.string() })),
      }),
    }),
  },
  /** Whether the player is a politically exposed person, as staff found out; it counts before what the player said. */
  '/back-office/api/risk/mark-pep': {
    permission: 'risk.decide',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: v.strictObject({ playerId, isPep: v.boolean(), reason }),
    output: empty,
  },
  /** What the house owes the ministry and COAF of each year, and by when; empty where the profile asks for none. */
  '/back-office/api/risk/filings': {
    permission: 'risk.read',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          kind: filingKind,
          year: v.number(),
          dueOn: day,
          /** Cases of that year that ended with a communication to COAF. */
          communicated: v.number(),
          /** There is no word of non-occurrence where something occurred. */
          isNeeded: v.boolean(),
          isLate: v.boolean(),
          filed: v.nullable(v.object({ at: instant, by: person, protocol: v.string() })),
        }),
      ),
    }),
  },
  /** It was handed in: its number there. Final. */
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
  /** Why somebody may not bet is told by nothing else: each look is an entry. */
  '/back-office/api/impeded/list': {
    permission: 'risk.read',
    isLogged: true,
    input: v.strictObject({ before: v.optional(v.strictObject({ foundAt: instant, playerId })) }),
    output: v.object({ list: v.array(impeded), hasMore: v.boolean() }),
  },
});
