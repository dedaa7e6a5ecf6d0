import { EmptyState } from '@ipe/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '#shell/forms/field.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { focusedRow, RowButton } from '#shell/lists/row-button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { AlertDialog, type Beginning } from './alert-dialog.tsx';
import { PlayerName, SeverityPill } from './alert-parts.tsx';
import { RiskPage } from './risk-page.tsx';
import { useAlerts, type Alert } from './risk.queries.ts';
import { text } from './risk.text.ts';

const states = Object.keys(text.alertStates) as Alert['state'][];

/** The alerts of the rules, and what became of them. */
export function AlertsScreen() {
  const [state, setState] = useState<Alert['state']>('open');
  const [opened, setOpened] = useState<{ alert: Alert; begin?: Beginning }>();
  const alerts = useAlerts(state);
  const mayDecide = may(useMe(), 'risk.decide');
  const openRow = (begin: Beginning) => {
    const alert = alerts.data?.find(({ id }) => id === focusedRow());
    if (alert?.state === 'open') setOpened({ alert, begin });
  };
  useShortcuts(
    mayDecide
      ? [
          { keys: 'c', label: text.openCaseRow, run: () => openRow('case') },
          { keys: 'd', label: text.dismissRow, run: () => openRow('dismiss') },
        ]
      : [],
  );
  return (
    <RiskPage>
      <div className="w-56">
        <SelectField
          label={text.filter}
          choices={states.map((id) => ({ id, title: text.alertStates[id] }))}
          value={state}
          onChange={({ target }) => setState(states.find((one) => one === target.value) ?? 'open')}
        />
      </div>
      <Loaded query={alerts}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<ShieldCheck />} title={text.noAlerts}>
              {text.noAlertsBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.alerts}
                rows={list}
                keyOf={({ id }) => id}
                columns={columns((alert) => setOpened({ alert }))}
              />
              <MoreRows query={alerts} />
            </>
          )
        }
      </Loaded>
      {opened && (
        <AlertDialog
          alert={opened.alert}
          begin={opened.begin}
          mayDecide={mayDecide}
          onClose={() => setOpened(undefined)}
        />
      )}
    </RiskPage>
  );
}

const columns = (open: (alert: Alert) => void): Column<Alert>[] => [
  {
    title: text.alert,
    cell: (alert) => (
      <>
        <RowButton rowId={alert.id} onOpen={() => open(alert)}>
          {text.ruleNames[alert.rule]}
        </RowButton>
        <span className="line-clamp-2 text-xs text-mist">{alert.summary}</span>
      </>
    ),
  },
  { title: text.player, cell: (alert) => <PlayerName {...alert} /> },
  { title: text.severity, cell: (alert) => <SeverityPill {...alert} />, isWide: true },
  { title: text.operated, cell: ({ operatedAt }) => <Instant at={operatedAt} />, isWide: true },
];
