import { FormMessage } from '@ipe/ui';
import { formatBrl } from '@ipe/money';
import { Download } from 'lucide-react';
import { download } from '#shell/calls/download.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { useLines, type Figure, type Line, type Period } from './reports.queries.ts';
import { text } from './reports.text.ts';

type Props = { figure: Figure; period: Period; onClose: () => void };

/** A figure of a period: its formula, and the entries that add up to it. */
export function LinesDialog({ figure, period, onClose }: Props) {
  const asked = { figure: figure.id, days: { from: period.from, to: period.to } };
  const lines = useLines(asked);
  const mayExport = may(useMe(), 'reports.export');
  const sending = useSubmission(() => download('/back-office/api/reports/export-lines', asked));
  return (
    <Modal title={text.lines(figure.name, period.period)} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            [text.total, text.value(figure.unit, period.values[figure.id] ?? 0)],
            [text.formula, figure.formula],
          ]}
        />
        {mayExport && (
          <Button isBusy={sending.isSending} onClick={() => sending.submit(undefined)}>
            <Download aria-hidden className="size-4" />
            {text.download}
          </Button>
        )}
        <FormMessage>{sending.message}</FormMessage>
        <Loaded query={lines}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-sm text-mist">{text.noLines}</p>
            ) : (
              <>
                <DataTable
                  caption={text.linesCaption}
                  rows={list}
                  keyOf={({ playerId, entryNo }) => text.entry(playerId, entryNo)}
                  columns={columns}
                />
                <MoreRows query={lines} />
              </>
            )
          }
        </Loaded>
      </div>
    </Modal>
  );
}

const columns: Column<Line>[] = [
  {
    title: text.player,
    cell: ({ playerId, entryNo }) => (
      <SubjectLink subject={`player:${playerId}`}>{text.entry(playerId, entryNo)}</SubjectLink>
    ),
  },
  { title: text.kind, cell: ({ kindName }) => kindName },
  { title: text.amount, isNumber: true, cell: ({ effectCentavos }) => formatBrl(effectCentavos) },
  { title: text.at, isWide: true, cell: ({ at }) => <Instant at={at} /> },
];
