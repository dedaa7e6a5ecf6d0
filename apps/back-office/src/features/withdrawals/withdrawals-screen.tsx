import { formatBrl } from '@ipe/money';
import { EmptyState } from '@ipe/ui';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { ShownOf } from '#shell/lists/shown-of.tsx';
import { focusedRow, RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { buttonClass } from '#shell/parts/button.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { TimeLeft } from '#shell/parts/time-left.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import type { Beginning } from './verdicts.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import { useWithdrawals, type OpenWithdrawal, type Turn } from './withdrawals.queries.ts';
import { text } from './withdrawals.text.ts';

const turns = (Object.keys(text.turns) as Turn[]).map((id) => ({ id, title: text.turns[id] }));

/** The withdrawals that wait for a member's decision or for the bank. */
export function WithdrawalsScreen() {
  const [turn, setTurn] = useState<Turn>('staff');
  const [opened, setOpened] = useState<{ withdrawal: OpenWithdrawal; begin?: Beginning }>();
  const withdrawals = useWithdrawals(turn);
  const mayDecide = may(useMe(), 'withdrawals.decide');
  const openRow = (begin: Beginning) => {
    const withdrawal = withdrawals.data?.list.find(({ id }) => id === focusedRow());
    if (withdrawal) setOpened({ withdrawal, begin });
  };
  const keys = turn === 'staff' ? reviewKeys(openRow) : lostKeys(openRow);
  useShortcuts([
    ...(mayDecide ? keys : []),
    { keys: 'u', label: shell.refresh, run: () => void withdrawals.refetch() },
  ]);
  // A withdrawal that another member has decided leaves the list; its dialog stays open with the message about that.
  const shown = withdrawals.data?.list.find(({ id }) => id === opened?.withdrawal.id) ?? opened?.withdrawal;
  return (
    <Page
      title={navigation.withdrawals}
      actions={
        <Link href={paths.withdrawalRule} className={buttonClass('secondary')}>
          {text.rule}
        </Link>
      }
    >
      <Choices label={text.show} choices={turns} value={turn} onChoose={setTurn} />
      <Loaded query={withdrawals}>
        {({ list, total }) =>
          list.length === 0 ? (
            <EmptyState icon={<Landmark />} title={text.empty[turn]}>
              {text.emptyBody[turn]}
            </EmptyState>
          ) : (
            <>
              <ShownOf shown={list.length} total={total} others={text.others} />
              <DataTable
                caption={text.caption}
                rows={list}
                keyOf={({ id }) => id}
                columns={columns((withdrawal) => setOpened({ withdrawal }))}
              />
            </>
          )
        }
      </Loaded>
      {opened && shown && (
        <WithdrawalDialog withdrawal={shown} begin={opened.begin} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

const reviewKeys = (openRow: (begin: Beginning) => void) => [
  { keys: 'a', label: text.approveRow, run: () => openRow('approve') },
  { keys: 'r', label: text.refuseRow, run: () => openRow('refuse') },
];

const lostKeys = (openRow: (begin: Beginning) => void) => [
  { keys: 'p', label: text.paidRow, run: () => openRow('paid') },
  { keys: 'f', label: text.failedRow, run: () => openRow('failed') },
];

const columns = (open: (withdrawal: OpenWithdrawal) => void): Column<OpenWithdrawal>[] => [
  {
    title: text.amount,
    cell: (withdrawal) => (
      <RowButton rowId={withdrawal.id} onOpen={() => open(withdrawal)}>
        <span className="tabular whitespace-nowrap">{formatBrl(withdrawal.amountCentavos)}</span>
      </RowButton>
    ),
  },
  {
    title: text.why,
    cell: (withdrawal) => <Why withdrawal={withdrawal} />,
  },
  {
    title: text.player,
    cell: ({ playerId }) => <SubjectLink subject={`player:${playerId}`}>{shell.player(String(playerId))}</SubjectLink>,
    isWide: true,
  },
  { title: text.key, cell: ({ key }) => <span className="whitespace-nowrap">{key}</span>, isWide: true },
  { title: text.until, cell: ({ promisedAt }) => <TimeLeft until={promisedAt} /> },
];

function Why({ withdrawal: { state, reason, heldBy, hadReturn, isLost } }: { withdrawal: OpenWithdrawal }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isLost && <Pill tone="bad">{text.lost}</Pill>}
      {hadReturn && <Pill tone="bad">{text.hadReturn}</Pill>}
      {state === 'review' ? (
        <span className="line-clamp-2 min-w-24 wide:min-w-40">{heldBy.length > 0 ? heldBy.join(' ') : reason}</span>
      ) : (
        <Pill tone="calm">{text.states[state]}</Pill>
      )}
    </span>
  );
}
