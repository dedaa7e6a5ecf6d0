import { formatBrl } from '@ipe/money';
import { formatCalendarDay } from '@ipe/pt-br';
import { EmptyState } from '@ipe/ui';
import { Hourglass } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { paths, playerPath } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { PlayerLabel } from '#shell/parts/player-label.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { useInactiveAccounts, type InactiveAccount } from './inactive-accounts.queries.ts';
import { text } from './inactive-accounts.text.ts';

/** The inactive accounts, with the stage of their closing and of the return of their money. */
export function InactiveAccountsScreen() {
  const accounts = useInactiveAccounts();
  const [, goTo] = useLocation();
  useShortcuts([{ keys: 'u', label: shell.refresh, run: () => void accounts.refetch() }]);
  return (
    <Page
      title={text.title}
      actions={
        <Link href={paths.reconciliation} className={buttonClass('secondary')}>
          {text.back}
        </Link>
      }
    >
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={accounts}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Hourglass />} title={text.none}>
              {text.noneBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.caption}
                rows={list}
                keyOf={({ playerId, toldAt }) => `${playerId} ${toldAt}`}
                columns={columns(({ playerId }) => goTo(playerPath(playerId)))}
              />
              <MoreRows query={accounts} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const toneOf = { told: 'waiting', stopped: 'good', returning: 'waiting', returned: 'good', due: 'bad' } as const;

/** When the current stage ends. */
const nextOf = ({ state, closeAt, returnUntil, endedAt }: InactiveAccount): string | null =>
  state === 'told' ? closeAt : (endedAt ?? returnUntil);

const columns = (open: (one: InactiveAccount) => void): Column<InactiveAccount>[] => [
  {
    title: text.player,
    cell: (one) => (
      <RowButton rowId={`${one.playerId} ${one.toldAt}`} onOpen={() => open(one)}>
        <PlayerLabel {...one} />
      </RowButton>
    ),
  },
  {
    title: text.state,
    cell: (one) => {
      const next = nextOf(one);
      return (
        <>
          <Pill tone={toneOf[one.state]}>{text.states[one.state]}</Pill>
          <span className="block text-xs text-mist">
            {text.next[one.state]} {next === null ? '' : <Instant at={next} />}
          </span>
        </>
      );
    },
  },
  { title: text.seenOn, cell: ({ seenOn }) => formatCalendarDay(seenOn), isWide: true },
  { title: text.balance, cell: ({ balanceCentavos }) => formatBrl(balanceCentavos), isNumber: true },
];
