import { FormMessage } from '@ipe/ui';
import { useState, type ReactNode } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { DataTable } from '#shell/lists/data-table.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { Section } from '#shell/parts/section.tsx';
import { checkItself, type SelfCheck } from './system.queries.ts';
import { text } from './system.text.ts';

/** Compares the files with the release on demand only, because it reads every file. */
export function SelfCheckSection() {
  const [found, setFound] = useState<SelfCheck>();
  const { submit, isSending, message } = useSubmission(checkItself, setFound);
  return (
    <Section
      title={text.check}
      actions={
        <Button isBusy={isSending} onClick={() => submit(undefined)}>
          {text.runCheck}
        </Button>
      }
    >
      <p className="text-sm text-mist">{text.checkHint}</p>
      <FormMessage>{message}</FormMessage>
      {found && (
        <div className="rounded-sm border border-edge bg-surface p-4">
          <Facts
            facts={[
              [text.release, <Release key="release" release={found.release} />],
              [text.maths, <Maths key="maths" games={found.games} />],
            ]}
          />
        </div>
      )}
      {found && <Rules rules={found.rules} />}
    </Section>
  );
}

const Verdict = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <Pill tone={isRight ? 'good' : 'bad'}>{children}</Pill>
);

const Hash = ({ children }: { children: string }) => <code className="text-xs break-all">{children}</code>;

function Release({ release }: { release: SelfCheck['release'] }) {
  if (release === null) return <span className="text-mist">{text.noRelease}</span>;
  const { version, files, sha256, changed, missing } = release;
  const wrong = [...changed, ...missing];
  return (
    <span className="flex flex-col items-start gap-1">
      <Verdict isRight={wrong.length === 0}>
        {wrong.length === 0 ? text.asReleased(version, files) : text.notAsReleased(wrong.length)}
      </Verdict>
      {wrong.length > 0 && <span className="text-xs break-all">{wrong.join(', ')}</span>}
      <Hash>{sha256}</Hash>
    </span>
  );
}

function Maths({ games }: { games: SelfCheck['games'] }) {
  const wrong = games.filter(({ isAsPublished }) => !isAsPublished);
  if (wrong.length === 0) return <Verdict isRight>{text.mathsRight(games.length)}</Verdict>;
  return (
    <span className="flex flex-col items-start gap-1">
      <Verdict isRight={false}>{text.mathsWrong}</Verdict>
      {wrong.map(({ gameId, version, sha256 }) => (
        <span key={`${gameId} ${version}`}>
          {gameId} {version} <Hash>{sha256}</Hash>
        </span>
      ))}
    </span>
  );
}

const ruleTones = { 'as-released': 'good', 'by-staff': 'calm', changed: 'bad' } as const;

const Rules = ({ rules }: Pick<SelfCheck, 'rules'>) => (
  <DataTable
    caption={text.rules}
    rows={rules}
    keyOf={({ kind, version }) => `${kind} ${version}`}
    columns={[
      { title: text.rules, cell: ({ kind, version }) => `${kind} ${version}` },
      {
        title: text.standing,
        cell: ({ standing }) => <Pill tone={ruleTones[standing]}>{text.standings[standing]}</Pill>,
      },
      { title: text.hash, cell: ({ sha256 }) => <Hash>{sha256}</Hash>, isWide: true },
      { title: text.since, cell: ({ publishedAt }) => <Instant at={publishedAt} />, isWide: true },
    ]}
  />
);
