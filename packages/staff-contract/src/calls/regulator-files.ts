import { day, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { line, reason, writtenFile } from '../fields.ts';

const document = v.picklist(['bettors', 'wallets', 'games', 'operator_day', 'operator_month']);

/**
 * `received`: the first analysis (of the structure) passed and the second is awaited. `refused`: the first failed. `rejected`: the second
 * failed.
 */
const state = v.picklist(['waiting', 'received', 'accepted', 'refused', 'rejected']);

const wholeNumber = v.pipe(v.number(), v.safeInteger());
const file = {
  day,
  document,
  lotNo: v.pipe(wholeNumber, v.minValue(1), v.maxValue(99_999)),
  /** 0 is the first file; each later revision replaces the one before. */
  revision: v.pipe(wholeNumber, v.minValue(0), v.maxValue(32_767)),
};

const documentOfDay = v.object({
  day,
  document,
  /** Null while the document is built. */
  lots: v.nullable(v.number()),
  /** SIGAP must have it by then. */
  dueAt: instant,
  isLate: v.boolean(),
  /** How many lots are in each state, each by its newest file. */
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
  /** Why it replaces an earlier file. */
  reason: v.nullable(v.string()),
  /** Whether a later file has replaced it. */
  isReplaced: v.boolean(),
  /** SIGAP's last answer in its own words; `status` is null where no answer came. */
  answer: v.nullable(v.object({ at: instant, status: v.nullable(v.number()), words: v.string() })),
});

export const regulatorFileCalls = defineStaffCalls({
  /** The days of the newest month, newest first. `isReporting`: whether this house reports to SIGAP. */
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
  /**
   * Checks that a day has its documents, where the house reports, and the exact rules between its files, those of the
   * day before and the journal. Each violation is a sentence.
   */
  '/back-office/api/regulator-files/verify': {
    permission: 'regulator.read',
    input: v.strictObject({ day }),
    output: v.object({ violations: v.array(v.string()) }),
  },
  /**
   * The next run of the job sends, or asks SIGAP about, every file of the day that isn't decided. `not_built`: no such
   * file is there, because those of the day aren't all built yet.
   */
  '/back-office/api/regulator-files/send': {
    permission: 'regulator.send',
    isLogged: true,
    reasons: ['not_built', 'no_licence'],
    input: v.strictObject({ day }),
    output: v.object({ files: v.number() }),
  },
  /** Builds a new revision from the closed day, in place of a file that SIGAP has or didn't accept. */
  '/back-office/api/regulator-files/rectify': {
    permission: 'regulator.send',
    isLogged: true,
    reasons: ['not_sent_yet', 'was_replaced', 'no_licence'],
    input: v.strictObject({ ...file, reason: line(5, 100) }),
    output: v.object({ files: v.number() }),
  },
  /** The signed XML. It holds the CPFs of all persons in it, and the names and birth dates of bettors. */
  '/back-office/api/regulator-files/download': {
    permission: 'regulator.read',
    isRecent: true,
    isLogged: true,
    isFile: true,
    input: v.strictObject({ ...file, reason }),
    output: writtenFile,
  },
});
