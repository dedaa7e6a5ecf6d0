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

/** Work that waits for others: `dueSince` is since when the oldest could have been done. */
const waitingLine = v.object({ waiting: v.number(), dueSince: v.nullable(instant) });

const state = v.object({
  version: v.string(),
  nodeVersion: v.string(),
  database: v.picklist(['embedded', 'postgres', 'citus']),
  profile: v.string(),
  /** Of this node. */
  startedAt: instant,
  /** `webhooks`: what the bank told and could not be followed, since the oldest was told first. */
  queues: v.object({
    deposits: waitingLine,
    withdrawals: waitingLine,
    webhooks: waitingLine,
    sms: waitingLine,
    jobsDead: v.number(),
  }),
  /** How long the bank took to answer a question; null when it doesn't answer. */
  bankMs: v.nullable(v.number()),
  providers: v.array(v.object({ providerId: v.string(), name: v.string(), games: v.number() })),
  /** The last `./ipe ledger check`, or null when there was none. */
  audit: v.nullable(v.object({ at: instant, violations: v.number() })),
  /** When the database was last saved: the embedded one by `./ipe backup`, a PostgreSQL's log by its archiver. */
  backup: v.object({ at: v.nullable(instant), bytes: v.nullable(v.number()), failedAt: v.nullable(instant) }),
  /** The end of the staff's log. */
  log: v.nullable(v.object({ entryNo: v.number(), hash: v.string() })),
});

/** Whether what runs is what was released and published. Paths from the release's root. */
const selfCheck = v.object({
  /** Null where this is no release: a checkout has nothing to be compared with. */
  release: v.nullable(
    v.object({
      version: v.string(),
      /** Of all files together. */
      sha256: v.string(),
      files: v.number(),
      changed: v.array(v.string()),
      missing: v.array(v.string()),
    }),
  ),
  games: v.array(v.object({ gameId: v.string(), version: v.string(), sha256: v.string(), isAsPublished: v.boolean() })),
  /** Those that are followed now. */
  rules: v.array(
    v.object({
      kind: v.string(),
      version: v.string(),
      sha256: v.string(),
      publishedAt: v.nullable(instant),
      /** As the release's file says it. */
      released: v.object({ version: v.string(), sha256: v.string() }),
      /** `by-staff`: two persons published it. `changed`: it isn't what was published. */
      standing: v.picklist(['as-released', 'by-staff', 'changed']),
    }),
  ),
});

export const systemCalls = defineStaffCalls({
  /** What runs by the clock. 409 on a node that does no jobs now. */
  '/back-office/api/jobs/list': {
    permission: 'system.read',
    input: empty,
    output: v.object({ list: v.array(job) }),
  },
  /** How the house's server stands now. */
  '/back-office/api/system/state': { permission: 'system.read', input: empty, output: state },
  /** Reads every file of the release again. */
  '/back-office/api/system/check': { permission: 'system.read', input: empty, output: selfCheck },
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
  /** What the bank told and could not be followed, oldest first, at most 100 of `total`. Each ends when it is followed, or after a week. */
  '/back-office/api/webhooks/list': {
    permission: 'system.read',
    input: empty,
    output: v.object({
      list: v.array(
        v.object({
          /** Our txid or idEnvio. */
          name: v.string(),
          about: v.picklist(['charge', 'payout']),
          playerId: v.number(),
          firstFailedAt: instant,
          lastFailedAt: instant,
          tries: v.number(),
          error: v.string(),
        }),
      ),
      total: v.number(),
    }),
  },
  /** Asks the bank again now. */
  '/back-office/api/webhooks/retry': {
    permission: 'system.run',
    isLogged: true,
    reasons: ['still_failing'],
    input: v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-z]{26,35}$/u, 'Aviso inválido')) }),
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
