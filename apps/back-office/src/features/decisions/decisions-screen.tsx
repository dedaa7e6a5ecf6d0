import { EmptyState } from '@ipe/ui';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '#shell/forms/field.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { focusedRow, RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Instant } from '#shell/parts/instant.tsx';
import { useProposals, type Proposal } from './decisions.queries.ts';
import type { Beginning } from './decide.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { StatePill } from './state-pill.tsx';
import { text } from './decisions.text.ts';

const states = Object.keys(text.states) as Proposal['state'][];

/** The proposals that wait for a second person, and what became of earlier ones. */
export function DecisionsScreen() {
  const [state, setState] = useState<Proposal['state'] | undefined>('open');
  const [opened, setOpened] = useState<{ proposal: Proposal; begin?: Beginning }>();
  const proposals = useProposals(state);
  const openRow = (begin: Beginning) => {
    const proposal = proposals.data?.find(({ id }) => id === focusedRow());
    if (proposal) setOpened({ proposal, begin });
  };
  useShortcuts([
    { keys: 'a', label: text.approveRow, run: () => openRow('approve') },
    { keys: 'r', label: text.refuseRow, run: () => openRow('refuse') },
  ]);
  return (
    <Page title={navigation.decisions}>
      <div className="w-56">
        <SelectField
          label={text.filter}
          choices={[...states.map((id) => ({ id, title: text.states[id] })), { id: '', title: text.all }]}
          value={state ?? ''}
          onChange={({ target }) => setState(states.find((one) => one === target.value))}
        />
      </div>
      <Loaded query={proposals}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Gavel />} title={text.empty}>
              {text.emptyBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.caption}
                rows={list}
                keyOf={({ id }) => id}
                columns={columns((proposal) => setOpened({ proposal }))}
              />
              <MoreRows query={proposals} />
            </>
          )
        }
      </Loaded>
      {opened && (
        <ProposalDialog proposal={opened.proposal} begin={opened.begin} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

const summaryOf = ({ lines }: Proposal): string => lines.map(({ name, after }) => `${name}: ${after}`).join(' · ');

const columns = (open: (proposal: Proposal) => void): Column<Proposal>[] => [
  {
    title: text.what,
    cell: (proposal) => (
      <>
        <RowButton rowId={proposal.id} onOpen={() => open(proposal)}>
          {text.kinds[proposal.kind]}
        </RowButton>
        <span className="line-clamp-2 text-xs text-mist">{summaryOf(proposal)}</span>
      </>
    ),
  },
  { title: text.by, cell: ({ proposedBy }) => proposedBy.name },
  { title: text.at, cell: ({ proposedAt }) => <Instant at={proposedAt} />, isWide: true },
  { title: text.until, cell: ({ expiresAt }) => <Instant at={expiresAt} />, isWide: true },
  { title: text.state, cell: ({ state }) => <StatePill state={state} /> },
];
