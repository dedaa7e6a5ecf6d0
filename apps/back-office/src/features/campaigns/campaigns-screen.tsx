import { EmptyState } from '@ipe/ui';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { campaignPath } from '#shell/navigation/paths.ts';
import { Instant } from '#shell/parts/instant.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignsPage } from './campaigns-page.tsx';
import { useCampaigns, type CampaignHead } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';
import { StatePill } from './state-pill.tsx';

/** All campaigns, newest first. */
export function CampaignsScreen() {
  const [isCreating, setIsCreating] = useState(false);
  const [, goTo] = useLocation();
  const campaigns = useCampaigns();
  return (
    <CampaignsPage createLabel={text.create} onCreate={() => setIsCreating(true)}>
      <Loaded query={campaigns}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Megaphone />} title={text.empty}>
              {text.emptyBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.caption}
                rows={list}
                keyOf={({ id }) => id}
                columns={columns(({ id }) => goTo(campaignPath(id)))}
              />
              <MoreRows query={campaigns} />
            </>
          )
        }
      </Loaded>
      {isCreating && <CampaignDialog onClose={() => setIsCreating(false)} />}
    </CampaignsPage>
  );
}

const columns = (open: (one: CampaignHead) => void): Column<CampaignHead>[] => [
  {
    title: text.name,
    cell: (one) => (
      <>
        <RowButton rowId={one.id} onOpen={() => open(one)}>
          {one.name}
        </RowButton>
        <span className="line-clamp-1 text-xs break-words text-mist">{one.segmentName}</span>
      </>
    ),
  },
  { title: text.state, cell: ({ state }) => <StatePill state={state} /> },
  { title: text.when, cell: (one) => <Moment {...one} />, isWide: true },
  { title: text.endedAt, cell: ({ endedAt }) => (endedAt === null ? '—' : <Instant at={endedAt} />), isWide: true },
];

/** When the campaign began, or will begin. */
export const Moment = ({ startedAt, sendAt }: Pick<CampaignHead, 'startedAt' | 'sendAt'>) =>
  startedAt === null && sendAt === null ? text.atApproval : <Instant at={startedAt ?? sendAt} />;
