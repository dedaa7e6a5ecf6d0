import { EmptyState } from '@ipe/ui';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { CampaignsPage } from '#features/campaigns/campaigns-page.tsx';
import { useSegments, type Segment } from '#features/campaigns/campaigns.queries.ts';
import { text } from '#features/campaigns/campaigns.text.ts';
import { SegmentDialog } from './segment-dialog.tsx';

/** The segments: named lists of conditions that select players. */
export function SegmentsScreen() {
  const [opened, setOpened] = useState<Segment | 'new'>();
  const segments = useSegments();
  return (
    <CampaignsPage createLabel={text.createSegment} onCreate={() => setOpened('new')}>
      <Loaded query={segments}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<UsersRound />} title={text.noSegment}>
              {text.noSegmentBody}
            </EmptyState>
          ) : (
            <DataTable caption={text.segmentCaption} rows={list} keyOf={({ id }) => id} columns={columns(setOpened)} />
          )
        }
      </Loaded>
      {opened !== undefined && segments.data && (
        <SegmentDialog
          segment={opened === 'new' ? undefined : opened}
          games={segments.data.games}
          onClose={() => setOpened(undefined)}
        />
      )}
    </CampaignsPage>
  );
}

const columns = (open: (one: Segment) => void): Column<Segment>[] => [
  {
    title: text.segment,
    cell: (one) => (
      <>
        <RowButton rowId={one.id} onOpen={() => open(one)}>
          {one.name}
        </RowButton>
        <span className="line-clamp-2 text-xs break-words text-mist">{one.described.join(' · ')}</span>
      </>
    ),
  },
  { title: text.changedBy, cell: ({ changedBy }) => changedBy, isWide: true },
  { title: text.changedAt, cell: ({ changedAt }) => <Instant at={changedAt} />, isWide: true },
];
