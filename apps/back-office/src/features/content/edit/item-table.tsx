import type { ContentList } from '@ipe/staff-contract';
import { formatInstant } from '@ipe/pt-br';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '#shell/calls/server-clock.ts';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { Pill, type Tone } from '#shell/parts/pill.tsx';
import type { Item } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { stateAt, type State } from '#features/content/shown-at.ts';

type Move = (id: string, step: 1 | -1) => void;
type Props = { list: ContentList; items: readonly Item[]; onOpen: (id: string) => void; onMove?: Move };

/** A list's items in their order. */
export function ItemTable({ list, items, onOpen, onMove }: Props) {
  const columns = [nameColumn(onOpen), stateColumn, periodColumn, ...(onMove ? [orderColumn(onMove)] : [])];
  return <DataTable caption={text.lists[list]} rows={items} keyOf={({ id }) => id} columns={columns} />;
}

const tones: Record<State, Tone> = { onAir: 'good', planned: 'waiting', over: 'calm', hidden: 'calm' };

const stateColumn: Column<Item> = {
  title: text.state,
  cell: (item) => {
    const state = stateAt(item, serverNow());
    return <Pill tone={tones[state]}>{text.states[state]}</Pill>;
  },
};

const periodColumn: Column<Item> = {
  title: text.period,
  isWide: true,
  cell: ({ at, until }) => (
    <span className="tabular text-xs">
      {[at && text.from(formatInstant(at)), until && text.until(formatInstant(until))].filter(Boolean).join(' ') ||
        text.always}
    </span>
  ),
};

const nameColumn = (open: (id: string) => void): Column<Item> => ({
  title: text.item,
  cell: (item) => (
    <>
      <RowButton rowId={item.id} onOpen={() => open(item.id)}>
        <span className="line-clamp-2">{item.title}</span>
      </RowButton>
      {'body' in item && item.body !== undefined && (
        <span className="line-clamp-1 text-xs break-words text-mist">{item.body}</span>
      )}
    </>
  ),
});

const orderColumn = (move: Move): Column<Item> => ({
  title: text.order,
  cell: ({ id, title }) => (
    <span className="relative inline-flex">
      <MoveButton label={text.up(title)} onClick={() => move(id, -1)}>
        <ArrowUp aria-hidden className="size-4" />
      </MoveButton>
      <MoveButton label={text.down(title)} onClick={() => move(id, 1)}>
        <ArrowDown aria-hidden className="size-4" />
      </MoveButton>
    </span>
  ),
});

/** A button that lies above the row's own button, which covers the whole row. */
const MoveButton = ({ label, ...button }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...button}
    className="inline-flex size-8 items-center justify-center rounded-xs text-mist hover:bg-raised hover:text-text"
  />
);
