import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { wholePath } from '../fields.ts';

const job = v.object({
  name: v.string(),
  /** In English, as the errors are: of programs, for those who run them. */
  what: v.string(),
  /** In São Paulo's time; null for work that others ask for. */
  cron: v.nullable(v.string()),
  nextRunAt: v.nullable(instant),
  lastRun: v.nullable(v.object({ startedAt: instant, endedAt: instant, state: v.picklist(['completed', 'failed']) })),
  running: v.number(),
  waiting: v.number(),
  /** How long the oldest that could run has waited. */
  lagSeconds: v.number(),
  /** Failures that will be tried again, or not any more (`isDead`). Newest first. */
  failures: v.array(v.object({ id, isDead: v.boolean(), at: instant, tries: v.number(), error: v.string() })),
});

export const systemCalls = defineStaffCalls({
  /** What runs by the clock. 409 on a node that does no jobs now. */
  '/back-office/api/jobs/list': {
    permission: 'system.read',
    input: empty,
    output: v.object({ list: v.array(job) }),
  },
  /** Runs one now, on whichever node takes it. */
  '/back-office/api/jobs/run': {
    permission: 'system.run',
    isLogged: true,
    input: v.strictObject({ name: v.pipe(v.string(), v.maxLength(100)) }),
    output: empty,
  },
  /** Puts one that failed too often back to work. */
  '/back-office/api/jobs/replay': {
    permission: 'system.run',
    isLogged: true,
    input: v.strictObject({ id }),
    output: empty,
  },
  /** The key that seals the seeds of coming rounds, those that open them, and how many secret seeds are under which. */
  '/back-office/api/seeds/keys': {
    permission: 'system.read',
    input: empty,
    output: v.object({
      sealsWith: v.nullable(v.string()),
      keyIds: v.array(v.string()),
      /** `key` is empty for seeds in clear. */
      secretSeeds: v.array(v.object({ key: v.string(), seeds: v.number() })),
    }),
  },
  /** Copies the embedded database, while it is used, into a folder of the server's machine that is not there yet. */
  '/back-office/api/backup/make': {
    permission: 'machine',
    isLogged: true,
    input: v.strictObject({ folder: wholePath }),
    output: v.object({ madeAt: instant, bytes: v.number(), stoodStillMs: v.number() }),
  },
});
