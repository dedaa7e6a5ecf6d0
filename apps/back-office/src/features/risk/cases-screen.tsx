import { formatList } from '@ipe/pt-br';
import { EmptyState } from '@ipe/ui';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { SelectField } from '#shell/forms/field.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { casePath } from '#shell/navigation/paths.ts';
import { Instant } from '#shell/parts/instant.tsx';
import { PlayerLabel } from '#shell/parts/player-label.tsx';
import { CaseClock } from './case-clock.tsx';
import { RiskPage } from './risk-page.tsx';
import { useCases, type CaseHead } from './risk.queries.ts';
import { text } from './risk.text.ts';

const states = Object.keys(text.caseStates) as CaseHead['state'][];

/** The open cases, the most urgent first, and the concluded ones. */
export function CasesScreen() {
  const [state, setState] = useState<CaseHead['state']>('open');
  const cases = useCases(state);
  return (
    <RiskPage>
      <div className="w-56">
        <SelectField
          label={text.filter}
          choices={states.map((id) => ({ id, title: text.caseStates[id] }))}
          value={state}
          onChange={({ target }) => setState(states.find((one) => one === target.value) ?? 'open')}
        />
      </div>
      <Loaded query={cases}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<FolderOpen />} title={text.noCases}>
              {text.noCasesBody}
            </EmptyState>
          ) : (
            <>
              <CaseTable cases={list} />
              <MoreRows query={cases} />
            </>
          )
        }
      </Loaded>
    </RiskPage>
  );
}

export function CaseTable({ cases }: { cases: readonly CaseHead[] }) {
  const [, goTo] = useLocation();
  return (
    <DataTable
      caption={text.cases}
      rows={cases}
      keyOf={({ id }) => id}
      columns={columns((one) => goTo(casePath(one)))}
    />
  );
}

const columns = (open: (one: CaseHead) => void): Column<CaseHead>[] => [
  {
    title: text.player,
    cell: (one) => (
      <>
        <RowButton rowId={one.id} onOpen={() => open(one)}>
          <PlayerLabel {...one} />
        </RowButton>
        <span className="line-clamp-2 text-xs text-mist">
          {formatList(one.rules.map((rule) => text.ruleNames[rule])) || one.openReason}
        </span>
      </>
    ),
  },
  { title: text.clock, cell: (head) => <CaseClock head={head} /> },
  { title: text.due, cell: ({ dueAt }) => <Instant at={dueAt} />, isWide: true },
  { title: text.openedBy, cell: ({ openedBy }) => openedBy?.name ?? text.byRule, isWide: true },
];
