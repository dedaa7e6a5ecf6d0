import { EmptyState } from '@ipe/ui';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '#shell/forms/field.tsx';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Instant } from '#shell/parts/instant.tsx';
import { useProposals, type Proposal } from './decisions.queries.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import { StatePill } from './state-pill.tsx';
import { text } from './decisions.text.ts';

const states = Object.keys(text.states) as Proposal['state'][];

/** What waits for a second person, and what became of it. */
export function DecisionsScreen() {
  const [state, setState] = useState<Proposal['state'] | undefined>('open');
  const [opened, setOpened] = useState<Proposal>();
  const proposals = useProposals(state);
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
              <DataTable caption={text.caption} rows={list} keyOf={({ id }) => id} columns={columns(setOpened)} />
              <MoreRows query={proposals} />
            </>
          )
        }
      </Loaded>
      {opened && <ProposalDialog proposal={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

const columns = (open: (proposal: Proposal) => void): Column<Proposal>[] => [
  {
    title: text.what,
    cell: (proposal) => (
      <>
        <RowButton onOpen={() => open(proposal)}>{text.kinds[proposal.kind]}</RowButton>
        <span className="block text-xs text-mist">{proposal.lines[0]?.after}</span>
      </>
    ),
  },
  { title: text.by, cell: ({ proposedBy }) => proposedBy.name },
  { title: text.at, cell: ({ proposedAt }) => <Instant at={proposedAt} />, isWide: true },
  { title: text.until, cell: ({ expiresAt }) => <Instant at={expiresAt} />, isWide: true },
  { title: text.state, cell: ({ state }) => <StatePill state={state} /> },
];
