import { addDays, formatCalendarDay } from '@ipe/pt-br';
import { Button, Disclosure, Money } from '@ipe/ui';
import { Download } from 'lucide-react';
import { Fact } from '#shell/parts/fact.tsx';
import type { Published } from './liabilities.queries.ts';
import { text } from './liabilities.text.ts';

type Props = {
  statements: readonly Published[];
  keptFrom: string | null;
  more: { isThere: boolean; isLoading: boolean; load: () => void };
};

/** The published statements, newest first, each with everything that was signed. */
export function StatementList({ statements, keptFrom, more }: Props) {
  return (
    <section aria-labelledby="liabilities-days" className="card mt-4 p-4">
      <h2 id="liabilities-days" className="font-display text-lg font-bold">
        {text.days}
      </h2>
      <p className="mt-0.5 mb-2 text-sm text-mist">{text.daysHow}</p>
      {statements.map((one, index) => (
        <StatementRow key={one.statement.day} published={one} before={statements[index + 1]} keptFrom={keptFrom} />
      ))}
      {more.isThere && (
        <Button look="secondary" className="mt-3 w-full" isBusy={more.isLoading} onClick={more.load}>
          {text.more}
        </Button>
      )}
      <FileLink href="/provas/statements.ndjson" title={text.all} />
    </section>
  );
}

/** How many days there are between two statements. */
function gapBetween(before: string, day: string): number {
  let gap = 0;
  for (let next = addDays(before, 1); next < day; next = addDays(next, 1)) gap += 1;
  return gap;
}

type RowProps = { published: Published; before: Published | undefined; keptFrom: string | null };

function StatementRow({ published: { statement, signatures }, before, keptFrom }: RowProps) {
  const { day, totals, root, previous, journalHeads, code, games, rules } = statement;
  const gap = before === undefined ? 0 : gapBetween(before.statement.day, day);
  return (
    <div className="border-b border-edge last:border-0">
      <Disclosure
        title={
          <span className="flex flex-1 justify-between gap-3">
            {formatCalendarDay(day)}
            <Money centavos={totals.owed} />
          </span>
        }
      >
        <dl className="mb-2 rounded-sm bg-deep/50 px-3">
          <Fact label={text.root} value={root} isCopied />
          <Fact label={text.previous} value={previous ?? text.firstOne} isCopied={previous !== null} />
          <Fact label={text.journalHeads} value={journalHeads} isCopied />
          {signatures.map(({ keyId, publicKey }) => (
            <Fact key={publicKey} label={`${text.publicKey} (${keyId})`} value={publicKey} isCopied />
          ))}
          <Fact label={text.code} value={[code.version, code.sha256].filter(Boolean).join(' · ')} />
          <Hashes
            label={text.games}
            of={games.map(({ id, version, sha256 }) => ({ name: `${id} ${version}`, sha256 }))}
          />
          <Hashes
            label={text.rules}
            of={rules.map(({ kind, version, sha256 }) => ({ name: `${kind} ${version}`, sha256 }))}
          />
        </dl>
        <div className="flex flex-wrap gap-x-5">
          <FileLink href={`/provas/${day}.json`} title={text.statementFile} />
          {keptFrom !== null && day >= keptFrom && <FileLink href={`/provas/${day}.leaves`} title={text.treeFile} />}
        </div>
      </Disclosure>
      {gap > 0 && <p className="pb-2 text-xs text-ember-soft">{text.gap(gap)}</p>}
    </div>
  );
}

/** The games or rules in force, by name and hash. */
const Hashes = ({ label, of }: { label: string; of: readonly { name: string; sha256: string }[] }) => (
  <div className="border-b border-edge py-2 last:border-0">
    <dt className="text-xs text-mist">{label}</dt>
    {of.map(({ name, sha256 }) => (
      <dd key={name} className="mt-1 text-xs">
        {name}
        <span className="tabular block text-mist wrap-anywhere">{sha256}</span>
      </dd>
    ))}
  </div>
);

const FileLink = ({ href, title }: { href: string; title: string }) => (
  <a
    href={href}
    download
    className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-purple-soft underline"
  >
    <Download aria-hidden className="size-4" />
    {title}
  </a>
);
