import { formatCalendarDay, formatNumber } from '@ipe/pt-br';
import { useState } from 'react';
import { download } from '#shell/calls/download.ts';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { DayButtons } from './day-buttons.tsx';
import { keyOf, rectifyFile, useFiles, type DocumentName, type SentFile } from './regulator-files.queries.ts';
import { text } from './regulator-files.text.ts';

type Props = { day: string; document: DocumentName; onClose: () => void };

/** The files of a document: its lots and their rectifications. */
export function FilesDialog({ day, document, onClose }: Props) {
  const title = text.of(text.documents[document], formatCalendarDay(day));
  const files = useFiles(day);
  const [action, setAction] = useState<Action>();
  const maySend = may(useMe(), 'regulator.send');
  return (
    <Modal title={title} isWide onClose={onClose}>
      {action === undefined ? (
        <>
          <Loaded query={files}>
            {(list) => (
              <DataTable
                caption={title}
                rows={list.filter((file) => file.document === document)}
                keyOf={({ lotNo, revision }) => `${lotNo} ${revision}`}
                columns={[...columns, actions(setAction, maySend)]}
              />
            )}
          </Loaded>
          <DayButtons day={day} />
        </>
      ) : (
        <ActionForm action={action} onOver={() => setAction(undefined)} />
      )}
    </Modal>
  );
}

/** An action on one file, which needs a reason. */
type Action = { what: 'rectify' | 'download'; file: SentFile };

function ActionForm({ action: { what, file }, onOver }: { action: Action; onOver: () => void }) {
  if (what === 'download')
    return (
      <ReasonForm
        note={text.downloadNotes[file.document]}
        action={text.downloadOf(file.lotNo)}
        send={(reason) => download('/back-office/api/regulator-files/download', { ...keyOf(file), reason })}
        onDone={onOver}
        onCancel={onOver}
      />
    );
  return (
    <ReasonForm
      label={text.rectifyReason}
      note={text.rectifyNote}
      action={text.rectifyOf(file.lotNo)}
      send={(reason) => rectifyFile({ ...keyOf(file), reason })}
      onDone={({ files }) => {
        showTip(text.rectified(files));
        onOver();
      }}
      onCancel={onOver}
    />
  );
}

const columns: Column<SentFile>[] = [
  {
    title: text.lot,
    cell: ({ lotNo, isFinal, revision, isReplaced }) => (
      <>
        {text.lotName(lotNo, isFinal)}
        <span className="block text-xs text-mist">
          {revision === 0 ? text.original : text.revision(revision)}
          {isReplaced && `, ${text.replaced}`}
        </span>
      </>
    ),
  },
  {
    title: text.standing,
    cell: ({ state, reason }) => (
      <>
        <Pill tone={text.tones[state]}>{text.states[state]}</Pill>
        {reason !== null && <span className="block text-xs text-mist">{reason}</span>}
      </>
    ),
  },
  {
    title: text.entries,
    cell: ({ entries }) => <span className="tabular">{formatNumber(entries)}</span>,
    isWide: true,
  },
  {
    title: text.tries,
    cell: ({ tries, nextAt }) => (
      <>
        <span className="tabular">{tries}</span>
        {nextAt !== null && (
          <span className="block text-xs text-mist">
            {text.next} <Instant at={nextAt} />
          </span>
        )}
      </>
    ),
    isWide: true,
  },
  { title: text.answer, cell: ({ answer }) => <Answer answer={answer} />, isWide: true },
];

const actions = (begin: (action: Action) => void, maySend: boolean): Column<SentFile> => ({
  title: text.actions,
  cell: (file) => (
    <span className="flex flex-wrap gap-2">
      <Button aria-label={text.downloadOf(file.lotNo)} onClick={() => begin({ what: 'download', file })}>
        {text.download}
      </Button>
      {maySend && file.state !== 'waiting' && !file.isReplaced && (
        <Button aria-label={text.rectifyOf(file.lotNo)} onClick={() => begin({ what: 'rectify', file })}>
          {text.rectify}
        </Button>
      )}
    </span>
  ),
});

function Answer({ answer }: Pick<SentFile, 'answer'>) {
  if (answer === null) return <span className="text-mist">{text.noAnswer}</span>;
  return (
    <>
      <Instant at={answer.at} />
      <span className="block max-w-[22rem] text-xs break-words text-mist">
        {answer.status === null ? text.noAnswer : text.status(answer.status)} {answer.words}
      </span>
    </>
  );
}
