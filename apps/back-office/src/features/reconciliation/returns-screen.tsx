import { formatBrl } from '@ipe/money';
import { formatShortDuration } from '@ipe/pt-br';
import { EmptyState } from '@ipe/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { serverNow } from '#shell/calls/server-clock.ts';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { buttonClass } from '#shell/parts/button.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { useReturns, type Return, type ReturnState } from './reconciliation.queries.ts';
import { text } from './reconciliation.text.ts';

const states = (Object.keys(text.returnStates) as ReturnState[]).map((id) => ({ id, title: text.returnStates[id] }));

/** All Pix returns of the house, open or done. */
export function ReturnsScreen() {
  const [state, setState] = useState<ReturnState>('going-back');
  const returns = useReturns(state);
  useShortcuts([{ keys: 'u', label: shell.refresh, run: () => void returns.refetch() }]);
  return (
    <Page
      title={text.returns}
      actions={
        <Link href={paths.reconciliation} className={buttonClass('secondary')}>
          {text.back}
        </Link>
      }
    >
      <Choices label={text.show} choices={states} value={state} onChoose={setState} />
      <p className="max-w-[45rem] text-sm text-mist">{text.returnsIntro[state]}</p>
      <Loaded query={returns}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Undo2 />} title={text.noReturns}>
              {text.noReturnsBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.returnsCaption[state]}
                rows={list}
                keyOf={({ playerId, id }) => `${playerId} ${id}`}
                columns={[...columns, state === 'going-back' ? since : when]}
              />
              <MoreRows query={returns} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const columns: Column<Return>[] = [
  {
    title: text.amount,
    cell: ({ amountCentavos, owedCentavos }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="tabular font-semibold whitespace-nowrap">{formatBrl(amountCentavos)}</span>
        {owedCentavos > 0 && <Pill tone="bad">{text.owed(formatBrl(owedCentavos))}</Pill>}
      </span>
    ),
  },
  {
    title: text.player,
    cell: ({ playerId }) => <SubjectLink subject={`player:${playerId}`}>{shell.player(String(playerId))}</SubjectLink>,
  },
  {
    title: text.why,
    cell: ({ why, orderId }) => (
      <>
        {why !== null && (text.natures[why] ?? why)}
        <span className="block text-xs break-all text-mist">{orderId}</span>
      </>
    ),
    isWide: true,
  },
];

const when: Column<Return> = { title: text.when, cell: ({ at }) => <Instant at={at} /> };

const dayMinutes = 24 * 60;

/** Since when a return is open: the server keeps asking the bank. */
const since: Column<Return> = {
  title: text.since,
  cell: ({ at }) => {
    const minutes = Math.max(1, Math.floor((serverNow() - Date.parse(at)) / 60_000));
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Instant at={at} />
        <Pill tone={minutes > dayMinutes ? 'bad' : 'waiting'}>{text.waits(formatShortDuration(minutes))}</Pill>
      </span>
    );
  },
};
