import { formatBrl } from '@ipe/money';
import { formatCalendarDay } from '@ipe/pt-br';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { ShownOf } from '#shell/lists/shown-of.tsx';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { useDifferences, type Difference } from './reconciliation.queries.ts';
import { text } from './reconciliation.text.ts';
import { RunAgainButton } from './run-again-button.tsx';

/** The movements of a day that differ between the bank's book and ours. */
export function DifferencesDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const title = text.of(formatCalendarDay(day));
  return (
    <Modal title={title} isWide onClose={onClose}>
      <Loaded query={useDifferences(day)}>
        {({ list, total }) =>
          list.length === 0 ? (
            <p className="text-sm">{text.none}</p>
          ) : (
            <>
              <ShownOf shown={list.length} total={total} />
              <DataTable
                caption={title}
                rows={list}
                keyOf={({ kind, bankId }) => `${kind} ${bankId}`}
                columns={columns}
              />
            </>
          )
        }
      </Loaded>
      <RunAgainButton day={day}>{text.runAgain}</RunAgainButton>
    </Modal>
  );
}

const columns: Column<Difference>[] = [
  {
    title: text.movement,
    cell: ({ kind, bankId }) => (
      <>
        {text.kinds[kind]}
        <span className="block text-xs break-all text-mist">{bankId}</span>
      </>
    ),
  },
  { title: text.problem, cell: ({ problem }) => text.problems[problem] },
  { title: text.bank, cell: ({ bankCentavos, bankState }) => <Side centavos={bankCentavos} state={bankState} /> },
  { title: text.own, cell: ({ ownCentavos, ownState }) => <Side centavos={ownCentavos} state={ownState} /> },
  {
    title: text.player,
    cell: ({ playerId }) =>
      playerId !== null && <SubjectLink subject={`player:${playerId}`}>{shell.player(String(playerId))}</SubjectLink>,
    isWide: true,
  },
];

function Side({ centavos, state }: { centavos: number | null; state: string | null }) {
  if (centavos === null) return <span className="text-mist">{text.nothing}</span>;
  return (
    <span className="tabular whitespace-nowrap">
      {formatBrl(centavos)}
      {state !== null && <span className="block text-xs text-mist">{text.states[state] ?? state}</span>}
    </span>
  );
}
