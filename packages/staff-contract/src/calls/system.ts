import { empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { wholePath } from '../fields.ts';

const job = v.object({
  name: v.string(),
  /** The job's purpose in English, like the errors: operators read both. */
  what: v.string(),
  /** The schedule in São Paulo time; null for jobs that only other code starts. */
  cron: v.nullable(v.string()),
  nextRunAt: v.nullable(instant),
  lastRun: v.nullable(v.object({ startedAt: instant, endedAt: instant, state: v.picklist(['completed', 'failed']) })),
  running: v.number(),
  waiting: v.number(),
  /** How long the oldest runnable job has waited. */
  lagSeconds: v.number(),
  /** Failures that will be retried, or that won't any more (`isDead`). Newest first. */
  failures: v.array(v.object({ id, isDead: v.boolean(), at: instant, tries: v.number(), error: v.string() })),
});

/** Work that waits for other systems; `dueSince` is when the oldest of it could first have been done. */
const waitingLine = v.object({ waiting: v.number(), dueSince: v.nullable(instant) });

const state = v.object({
  version: v.string(),
  nodeVersion: v.string(),
  database: v.picklist(['embedded', 'postgres', 'citus']),
  profile: v.string(),
  /** When this node started. */
  startedAt: instant,
  /** `webhooks`: notices of the bank that couldn't be processed; their `dueSince` is when the oldest first failed. */
  queues: v.object({
    deposits: waitingLine,
    withdrawals: waitingLine,
    webhooks: waitingLine,
    sms: waitingLine,
    jobsDead: v.number(),
  }),
  /** How long the bank took to answer a request; null when it doesn't answer. */
  bankMs: v.nullable(v.number()),
  providers: v.array(v.object({ providerId: v.string(), name: v.string(), games: v.number() })),
  /** The result of the last `./ipe ledger check`; null when there was none. */
  audit: v.nullable(v.object({ at: instant, violations: v.number() })),
  /** The last backup of the database: of the embedded one by `./ipe backup`, of PostgreSQL's log by its archiver. */
  backup: v.object({ at: v.nullable(instant), bytes: v.nullable(v.number()), failedAt: v.nullable(instant) }),
  /** The last entry of the staff log. */
  log: v.nullable(v.object({ entryNo: v.number(), hash: v.string() })),
});

/** Whether the running files, games and rules are the released and published ones. Paths begin at the release's root. */
const selfCheck = v.object({
  /** Null in a checkout, which has no list of released files. */
  release: v.nullable(
    v.object({
      version: v.string(),
      /** The hash over all files. */
      sha256: v.string(),
      files: v.number(),
      changed: v.array(v.string()),
      missing: v.array(v.string()),
    }),
  ),
  games: v.array(v.object({ gameId: v.string(), version: v.string(), sha256: v.string(), isAsPublished: v.boolean() })),
  /** The rules in force. */
  rules: v.array(
    v.object({
      kind: v.string(),
      version: v.string(),
      sha256: v.string(),
      publishedAt: v.nullable(instant),
      /** The version in the release's file. */
      released: v.object({ version: v.string(), sha256: v.string() }),
      /** `by-staff`: two persons published this version. `changed`: the rule differs from what was published. */
      standing: v.picklist(['as-released', 'by-staff', 'changed']),
    }),
  ),
});

export const systemCalls = defineStaffCalls({
  /** The scheduled jobs. 409 on a node that doesn't run jobs now. */
  '/back-office/api/jobs/list': {
    permission: 'system.read',
    input: empty,
    output: v.object({ list: v.array(job) }),
  },
  /** The server's present state. */
  '/back-office/api/system/state': { permission: 'system.read', input: empty, output: state },
  /** Compares every file of the release again. */
  '/back-office/api/system/check': { permission: 'system.read', input: empty, output: selfCheck },
  /** Starts a job now; any node may take it. */
  '/back-office/api/jobs/run': {
    permission: 'system.run',
    isLogged: true,
    input: v.strictObject({ name: v.pipe(v.string(), v.maxLength(100)) }),
    output: empty,
  },
  /** Queues a dead job again. */
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
  /** Processes the notice again now, by asking the bank. */
  '/back-office/api/webhooks/retry': {
    permission: 'system.run',
    isLogged: true,
    reasons: ['still_failing'],
    input: v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-z]{26,35}$/u, 'Aviso inválido')) }),
    output: empty,
  },
  /** The id of the key that seals the coming rounds' seeds, the ids of those that open them, and how many secret seeds each key seals. */
  '/back-office/api/seeds/keys': {
    permission: 'system.read',
    input: empty,
    output: v.object({
      sealsWith: v.nullable(v.string()),
      keyIds: v.array(v.string()),
      /** `key` is empty for seeds that aren't sealed. */
      secretSeeds: v.array(v.object({ key: v.string(), seeds: v.number() })),
    }),
  },
  /** Copies the running embedded database into a folder of the server's machine that is empty or doesn't exist yet. */
  '/back-office/api/backup/make': {
    permission: 'machine',
    isLogged: true,
    input: v.strictObject({ folder: wholePath }),
    output: v.object({ madeAt: instant, bytes: v.number(), stoodStillMs: v.number() }),
  },
});
