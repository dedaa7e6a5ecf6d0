import { day, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { line, reason, writtenFile } from '../fields.ts';

const document = v.picklist(['bettors', 'wallets', 'games', 'operator_day', 'operator_month']);

/** `received`: its structure was right, the second analysis is awaited. `refused`, `rejected`: by the first, by the second. */
const state = v.picklist(['waiting', 'received', 'accepted', 'refused', 'rejected']);

const wholeNumber = v.pipe(v.number(), v.safeInteger());
const file = {
  day,
  document,
  lotNo: v.pipe(wholeNumber, v.minValue(1), v.maxValue(99_999)),
  /** 0 is the first; each other takes the place of the one before. */
  revision: v.pipe(wholeNumber, v.minValue(0), v.maxValue(32_767)),
};

const documentOfDay = v.object({
  day,
  document,
  /** Null while it is built. */
  lots: v.nullable(v.number()),
  /** Until when SIGAP must have it. */
  dueAt: instant,
  isLate: v.boolean(),
  /** How its lots stand, each by its newest file. */
  states: v.record(state, v.number()),
});

const sentFile = v.object({
  ...file,
  isFinal: v.boolean(),
  entries: v.number(),
  state,
  tries: v.number(),
  nextAt: v.nullable(instant),
  builtAt: instant,
  receivedAt: v.nullable(instant),
  /** Why it takes another's place. */
  reason: v.nullable(v.string()),
  /** Whether another file has taken its place. */
  isReplaced: v.boolean(),
  /** SIGAP's last answer, in its words; without a status nothing came back. */
  answer: v.nullable(v.object({ at: instant, status: v.nullable(v.number()), words: v.string() })),
});

export const regulatorFileCalls = defineStaffCalls({
  /** The newest month, newest first. `isReporting`: whether this house reports to SIGAP. */
  '/back-office/api/regulator-files/days': {
    permission: 'regulator.read',
    input: v.strictObject({}),
    output: v.object({ isReporting: v.boolean(), list: v.array(documentOfDay) }),
  },
  '/back-office/api/regulator-files/files': {
    permission: 'regulator.read',
    input: v.strictObject({ day }),
    output: v.object({ list: v.array(sentFile) }),
  },
  /** The exact rules between a day's files, those of the day before and the journal: sentences for what breaks them. */
  '/back-office/api/regulator-files/verify': {
    permission: 'regulator.read',
    input: v.strictObject({ day }),
    output: v.object({ violations: v.array(v.string()) }),
  },
  /** Everything of the day that isn't decided is sent, or asked about, with the next run of its job. */
  '/back-office/api/regulator-files/send': {
    permission: 'regulator.send',
    isLogged: true,
    input: v.strictObject({ day }),
    output: v.object({ files: v.number() }),
  },
  /** In the place of what SIGAP has, or didn't take: read from the closed day once more. */
  '/back-office/api/regulator-files/rectify': {
    permission: 'regulator.send',
    isLogged: true,
    reasons: ['not_sent_yet', 'was_replaced', 'no_licence'],
    input: v.strictObject({ ...file, reason: line(5, 100) }),
    output: v.object({ files: v.number() }),
  },
  /** The signed XML, with the CPFs of all whom it is about, and of bettors name and birth date. */
  '/back-office/api/regulator-files/download': {
    permission: 'regulator.read',
    isRecent: true,
    isLogged: true,
    isFile: true,
    input: v.strictObject({ ...file, reason }),
    output: writtenFile,
  },
});
