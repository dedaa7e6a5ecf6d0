import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import { countDead } from '#platform/jobs/job-figures.store.ts';
import { findAudit } from '#platform/telemetry/house-metrics.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { GameShelf } from '#modules/catalogue/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { findWaitingDeposits } from '#modules/deposits/index.ts';
import type { Providers } from '#modules/providers/index.ts';
import { findFailingHints, type Psp } from '#modules/psp/index.ts';
import { findWaitingSms } from '#modules/sms/index.ts';
import { findLogHead } from '#modules/staff/index.ts';
import { findWaitingWithdrawals } from '#modules/withdrawals/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { findLastBackup } from './last-backup.store.ts';

export type StateDeps = {
  db: Database;
  clock: Clock;
  shelf: GameShelf;
  psp: Psp;
  providers: Providers;
  profile: ComplianceProfile;
};

type State = StaffOutput<'/back-office/api/system/state'>;

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../../package.json'), 'utf8')) as {
  version: string;
};

/** Asks the bank a small question, outside of every transaction. @returns how long the answer took, in milliseconds; null without one */
async function askBank({ psp, clock }: StateDeps): Promise<number | null> {
  const to = clock();
  const begunAt = performance.now();
  const isThere = await psp.listPaidTxids({ from: new Date(to.getTime() - minuteMs), to }).then(
    () => true,
    () => false,
  );
  return isThere ? Math.round(performance.now() - begunAt) : null;
}

const lineOf = ({ waiting, dueSince }: { waiting: number; dueSince: Date | null }) => ({
  waiting,
  dueSince: dueSince?.toISOString() ?? null,
});

async function readQueues(db: Database): Promise<State['queues']> {
  return {
    deposits: lineOf(await findWaitingDeposits(db)),
    withdrawals: lineOf(await findWaitingWithdrawals(db)),
    sms: lineOf(await findWaitingSms(db)),
    webhooks: lineOf(await findFailingHints(db)),
    jobsDead: await countDead(db),
  };
}

/** The state of the house's server. Each figure reads a few rows by an index. */
export async function presentState(deps: StateDeps): Promise<State> {
  const { db, clock, profile, providers } = deps;
  const [audit, head] = [await findAudit(db), await findLogHead(db)];
  return {
    version,
    nodeVersion: process.versions.node,
    database: db.engine,
    profile: profile.id,
    startedAt: new Date(clock().getTime() - process.uptime() * 1_000).toISOString(),
    queues: await readQueues(db),
    bankMs: await askBank(deps),
    providers: [...providers.values()].map(({ providerId, name, games }) => ({
      providerId,
      name,
      games: games.length,
    })),
    audit: audit && { at: audit.at.toISOString(), violations: audit.found },
    backup: await findLastBackup(db),
    log: head === undefined ? null : { entryNo: head.entryNo, hash: Buffer.from(head.hash).toString('hex') },
  };
}
