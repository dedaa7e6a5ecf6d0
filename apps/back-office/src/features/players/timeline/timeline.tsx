import { timelineKinds, type TimelineKind } from '@ipe/staff-contract';
import { EmptyState } from '@ipe/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { useTimeline, type TimelineItem } from '#features/players/players.queries.ts';
import { Amount } from './amount.tsx';
import { FindRound } from './find-round.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { text } from './timeline.text.ts';

const choices = [
  { id: 'all' as const, title: text.all },
  ...timelineKinds.map((id) => ({ id, title: text.kinds[id] })),
];

/** Everything that happened to a player, newest first. */
export function Timeline({ playerId }: { playerId: number }) {
  const [kind, setKind] = useState<TimelineKind | 'all'>('all');
  const [opened, setOpened] = useState<TimelineItem>();
  const timeline = useTimeline(playerId, kind === 'all' ? undefined : kind);
  return (
    <Section title={text.title}>
      <Choices label={text.show} choices={choices} value={kind} onChoose={setKind} />
      {kind === 'play' && <FindRound playerId={playerId} />}
      <Loaded query={timeline}>
        {(list) => (
          <>
            {list.length === 0 && !timeline.hasNextPage ? (
              <EmptyState icon={<History />} title={text.empty}>
                {text.emptyBody}
              </EmptyState>
            ) : (
              <DataTable
                caption={text.caption}
                rows={list}
                keyOf={({ kind: of, id }) => `${of} ${id}`}
                columns={columns(setOpened)}
              />
            )}
            <MoreRows query={timeline} />
          </>
        )}
      </Loaded>
      {opened && <ItemDialog item={opened} playerId={playerId} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

/** An hour of play is ordered by its end, but shown with its beginning, which is what people look for. */
const momentOf = ({ at, play }: TimelineItem): string => play?.from ?? at;

const columns = (open: (item: TimelineItem) => void): Column<TimelineItem>[] => [
  {
    title: text.what,
    cell: (item) => (
      <>
        <RowButton onOpen={() => open(item)}>{text.titleOf(item)}</RowButton>
        <span className="line-clamp-2 text-xs break-words text-mist">{text.detailOf(item)}</span>
        <span className="text-xs text-mist wide:hidden">
          <Instant at={momentOf(item)} />
        </span>
      </>
    ),
  },
  { title: text.amount, cell: ({ amountCentavos }) => <Amount centavos={amountCentavos} /> },
  { title: text.at, cell: (item) => <Instant at={momentOf(item)} />, isWide: true },
];
