import { rewardRule } from '#modules/rewards/index.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { FingerprintDirectory } from '#platform/personal/sealed-table.ts';
import type { RiskDeps } from './risk.deps.ts';
import { riskMetrics } from './risk.metrics.ts';
import { riskStaff } from './risk.staff.ts';
import { riskRule } from './rules/risk.rule.ts';
import { traitFingerprint } from './watch/trait-fingerprint.ts';
import { watchPlayers } from './watch/watch-players.ts';

const jobs = (deps: RiskDeps): Job[] => [
  {
    name: 'watch-players',
    what: 'asks the risk rules about every player who has moved since the last time',
    cron: '*/5 * * * *',
    atStart: true,
    work: () => watchPlayers(deps),
  },
];

const directories: readonly FingerprintDirectory[] = [
  {
    table: 'risk_trait',
    column: 'value_hash',
    others: ['player_id', 'kind', 'shown', 'seen_at'],
    isBytes: true,
    fingerprintOf: (sha256, keys) => traitFingerprint(keys, Buffer.from(sha256, 'hex')).toString('hex'),
  },
];

export const riskModule = {
  directories,
  // Its versions are noted like those of reward rules, but no player reads it.
  rule: rewardRule(riskRule, { isOfferedIn: () => false }),
  metrics: riskMetrics,
  // Alerts and cases aren't in the player's export: the law forbids warning them.
  personalData: {
    contatos_sobre_jogo: { table: 'risk_contact', columns: 'created_at, way, about, agreed' },
    pessoa_politicamente_exposta: { table: 'risk_pep', columns: 'marked_at, is_pep, reason' },
  } satisfies PersonalData,
  open: (deps: RiskDeps) => ({ jobs: jobs(deps), staffRoutes: () => riskStaff(deps) }),
};
