import type { ContentList } from '@ipe/staff-contract';
import { useState } from 'react';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Section } from '#shell/parts/section.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { restore, useVersions, type Version } from './content.queries.ts';
import { text } from './content.text.ts';

type Props = { list: ContentList; newest: number };

/** The list's versions: who published each and why, and a button to go back to it. */
export function Versions({ list, newest }: Props) {
  const versions = useVersions(list);
  const [chosen, setChosen] = useState<number>();
  const mayWrite = may(useMe(), 'content.write');
  const backColumns = mayWrite ? [backColumn(newest, setChosen)] : [];
  return (
    <Section
      title={text.versions}
      actions={mayWrite && newest > 0 && <Button onClick={() => setChosen(0)}>{text.backToFirst}</Button>}
    >
      <Loaded query={versions}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.list);
          if (rows.length === 0) return <p className="text-sm text-mist">{text.noVersions}</p>;
          return (
            <>
              <DataTable
                caption={text.versions}
                rows={rows}
                keyOf={({ version }) => version}
                columns={[...columns, ...backColumns]}
              />
              <MoreRows query={versions} />
            </>
          );
        }}
      </Loaded>
      {chosen !== undefined && (
        <RestoreDialog list={list} version={chosen} basedOn={newest} onClose={() => setChosen(undefined)} />
      )}
    </Section>
  );
}

const columns: Column<Version>[] = [
  { title: text.version, cell: ({ version }) => version },
  { title: text.publishedAt, cell: ({ publishedAt }) => <Instant at={publishedAt} />, isWide: true },
  {
    title: text.what,
    cell: ({ changes }) => (
      <ul>
        {changes.map(({ what, title }) => (
          <li key={`${what} ${title}`} className="line-clamp-2 break-words">
            {title === null ? text.changes[what] : `${text.changes[what]}: ${title}`}
          </li>
        ))}
      </ul>
    ),
  },
  { title: text.why, cell: ({ reason }) => <span className="break-words">{reason}</span>, isWide: true },
  { title: text.who, cell: ({ publishedBy }) => publishedBy },
];

const backColumn = (newest: number, choose: (version: number) => void): Column<Version> => ({
  title: text.back,
  isTitleHidden: true,
  cell: ({ version }) =>
    version !== newest && (
      <Button look="quiet" aria-label={text.backTo(version)} onClick={() => choose(version)}>
        {text.back}
      </Button>
    ),
});

type RestoreProps = { list: ContentList; version: number; basedOn: number; onClose: () => void };

function RestoreDialog({ list, version, basedOn, onClose }: RestoreProps) {
  return (
    <Modal title={text.backTo(version)} onClose={onClose}>
      <ReasonForm
        action={text.publish}
        send={(reason) => restore({ list, version, basedOn, reason })}
        onDone={() => {
          onClose();
          showTip(text.published);
        }}
        onCancel={onClose}
      >
        <p className="text-sm">{text.backHint}</p>
      </ReasonForm>
    </Modal>
  );
}
