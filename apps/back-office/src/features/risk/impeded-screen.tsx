import { formatBrl } from '@ipe/money';
import { EmptyState } from '@ipe/ui';
import { UserRoundX } from 'lucide-react';
import { useLocation } from 'wouter';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { playerPath } from '#shell/navigation/paths.ts';
import { Instant } from '#shell/parts/instant.tsx';
import { PlayerLabel } from '#shell/parts/player-label.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { text } from './impeded.text.ts';
import { RiskPage } from './risk-page.tsx';
import { useImpeded, type Impeded } from './risk.queries.ts';

/** The players whom the regulator's list impedes from betting, newest first, with the stage of their case. */
export function ImpededScreen() {
  const impeded = useImpeded();
  const [, goTo] = useLocation();
  return (
    <RiskPage>
      <Loaded query={impeded}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<UserRoundX />} title={text.none}>
              {text.noneBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.title}
                rows={list}
                keyOf={({ queryId }) => queryId}
                columns={columns(({ playerId }) => goTo(playerPath(playerId)))}
              />
              <MoreRows query={impeded} />
            </>
          )
        }
      </Loaded>
    </RiskPage>
  );
}

const toneOf = { open: 'waiting', returning: 'waiting', returned: 'good', due: 'bad', lifted: 'good' } as const;

/** When the current stage ends. */
const nextOf = ({ state, closeBy, returnUntil, endedAt }: Impeded['clock']): string | null =>
  state === 'open' ? closeBy : (endedAt ?? returnUntil);

const columns = (open: (one: Impeded) => void): Column<Impeded>[] => [
  {
    title: text.player,
    cell: (one) => (
      <>
        <RowButton rowId={one.queryId} onOpen={() => open(one)}>
          <PlayerLabel {...one} />
        </RowButton>
        <span className="line-clamp-2 text-xs text-mist">{one.reasons.join(' · ')}</span>
      </>
    ),
  },
  {
    title: text.state,
    cell: ({ clock }) => {
      const next = nextOf(clock);
      return (
        <>
          <Pill tone={toneOf[clock.state]}>{text.states[clock.state]}</Pill>
          <span className="block text-xs text-mist">
            {text.next[clock.state]} {next === null ? '' : <Instant at={next} />}
          </span>
        </>
      );
    },
  },
  { title: text.found, cell: ({ clock }) => <Instant at={clock.foundAt} />, isWide: true },
  { title: text.balance, cell: ({ balanceCentavos }) => formatBrl(balanceCentavos), isNumber: true },
];
