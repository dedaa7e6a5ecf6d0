import { addDays, saoPauloDay } from '@ipe/pt-br';
import { EmptyState, Form } from '@ipe/ui';
import { FileQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { download } from '#shell/calls/download.ts';
import { serverNow } from '#shell/calls/server-clock.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextField } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { playerPath } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { dataRequestKinds } from '@ipe/staff-contract';
import { text as shell } from '#shell/text/shell.text.ts';
import { useOpenRequests, type OpenRequest } from './privacy.queries.ts';
import { text } from './privacy.text.ts';

/** The players' open requests about their data. */
export function DataRequestsScreen() {
  const requests = useOpenRequests();
  const [isExporting, setIsExporting] = useState(false);
  const [, goTo] = useLocation();
  const me = useMe();
  useShortcuts([{ keys: 'u', label: shell.refresh, run: () => void requests.refetch() }]);
  return (
    <Page
      title={text.title}
      actions={may(me, 'reports.export') && <Button onClick={() => setIsExporting(true)}>{text.register}</Button>}
    >
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={requests}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<FileQuestionMark />} title={text.none}>
              {text.noneBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.caption}
                rows={list}
                keyOf={({ requestId }) => requestId}
                columns={columns(({ playerId }) => goTo(playerPath(playerId)))}
              />
              <MoreRows query={requests} />
            </>
          )
        }
      </Loaded>
      {isExporting && <ExportDialog onClose={() => setIsExporting(false)} />}
    </Page>
  );
}

const columns = (open: (one: OpenRequest) => void): Column<OpenRequest>[] => [
  {
    title: text.kind,
    cell: (one) => (
      <RowButton rowId={one.requestId} onOpen={() => open(one)}>
        {dataRequestKinds[one.kind]}{' '}
        <span className="block text-xs font-normal text-mist">{shell.player(String(one.playerId))}</span>
      </RowButton>
    ),
  },
  {
    title: text.dueAt,
    cell: ({ dueAt, isLate }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Instant at={dueAt} />
        {isLate && <Pill tone="bad">{text.late}</Pill>}
      </span>
    ),
  },
  { title: text.askedAt, cell: ({ askedAt }) => <Instant at={askedAt} />, isWide: true },
];

const monthOfDays = 30;

function ExportDialog({ onClose }: { onClose: () => void }) {
  const today = saoPauloDay(serverNow());
  const [days, setDays] = useState({ from: addDays(today, -monthOfDays), to: today });
  const { submit, isSending, fieldErrors, message } = useSubmission(
    () => download('/back-office/api/data-requests/export', days),
    onClose,
    ['from', 'to'],
  );
  const propsOf = (end: 'from' | 'to') => ({
    label: text[end],
    type: 'date',
    value: days[end],
    error: fieldErrors[end],
    onChange: ({ target }: { target: { value: string } }) => setDays({ ...days, [end]: target.value }),
  });
  return (
    <Modal title={text.register} onClose={onClose}>
      <Form onSubmit={() => submit(undefined)}>
        <p className="text-sm text-mist">{text.registerNote}</p>
        <TextField {...propsOf('from')} />
        <TextField {...propsOf('to')} />
        <Submit isSending={isSending} message={message} onCancel={onClose}>
          {text.download}
        </Submit>
      </Form>
    </Modal>
  );
}
