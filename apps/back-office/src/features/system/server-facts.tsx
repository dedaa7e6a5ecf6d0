import type { ReactNode } from 'react';
import { serverNow } from '#shell/calls/server-clock.ts';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import type { State } from './system.queries.ts';
import { text } from './system.text.ts';

const Card = ({ children }: { children: ReactNode }) => (
  <div className="rounded-sm border border-edge bg-surface p-4">{children}</div>
);

export function ServerFacts({ state }: { state: State }) {
  const { version, nodeVersion, database, profile, startedAt, bankMs, providers, audit, log } = state;
  return (
    <Card>
      <Facts
        facts={[
          [text.version, version],
          [text.startedAt, <Instant key="started" at={startedAt} />],
          [
            text.bank,
            <Pill key="bank" tone={bankMs === null ? 'bad' : 'good'}>
              {bankMs === null ? text.bankSilent : text.bankAnswers(bankMs)}
            </Pill>,
          ],
          [text.audit, <Audit key="audit" audit={audit} />],
          [text.log, log === null ? text.noProviders : <Head key="log" {...log} />],
          [text.backup, <Backup key="backup" state={state} />],
          [text.database, text.databases[database]],
          [text.profile, profile],
          [text.node, nodeVersion],
          [
            text.providers,
            providers.map(({ name, games }) => `${name} (${text.games(games)})`).join(', ') || text.noProviders,
          ],
        ]}
      />
    </Card>
  );
}

function Audit({ audit }: { audit: State['audit'] }) {
  if (audit === null) return <span className="text-mist">{text.noAudit}</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Pill tone={audit.violations === 0 ? 'good' : 'bad'}>
        {audit.violations === 0 ? text.auditRight : text.auditWrong(audit.violations)}
      </Pill>
      <Instant at={audit.at} />
    </span>
  );
}

const oldMs = 2 * 24 * 60 * 60_000;

function Backup({ state: { backup, database } }: { state: State }) {
  const { at, bytes, failedAt } = backup;
  const hasFailed = failedAt !== null && (at === null || failedAt > at);
  const isOld = at !== null && serverNow() - Date.parse(at) > oldMs;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {hasFailed && <Pill tone="bad">{text.backupFailed}</Pill>}
      {at === null ? (
        <span className="text-mist">{text.noBackup[database]}</span>
      ) : (
        <>
          {!hasFailed && <Pill tone={isOld ? 'bad' : 'good'}>{isOld ? text.backupOld : text.backupFine}</Pill>}
          <Instant at={at} />
          {bytes !== null && <span className="whitespace-nowrap">{text.megabytes(bytes)}</span>}
        </>
      )}
    </span>
  );
}

const Head = ({ entryNo, hash }: NonNullable<State['log']>) => (
  <>
    {text.logHead(entryNo)} <code className="text-xs break-all">{hash}</code>
  </>
);
