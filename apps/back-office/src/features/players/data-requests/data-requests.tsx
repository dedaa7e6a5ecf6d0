import { useState } from 'react';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { Section } from '#shell/parts/section.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { dataRequestKinds } from '@ipe/staff-contract';
import { useRequests, type DataRequest } from './data-requests.queries.ts';
import { text } from './data-requests.text.ts';
import { NoteDialog } from './note-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';

/** The player's requests about their data, newest first. */
export function DataRequests({ playerId }: { playerId: number }) {
  const requests = useRequests(playerId);
  const [isNoting, setIsNoting] = useState(false);
  const [opened, setOpened] = useState<DataRequest>();
  const me = useMe();
  return (
    <Section
      title={text.title}
      actions={may(me, 'players.help') && <Button onClick={() => setIsNoting(true)}>{text.note}</Button>}
    >
      <Loaded query={requests}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-mist">{text.none}</p>
          ) : (
            <DataTable
              caption={text.title}
              rows={list}
              keyOf={({ requestId }) => requestId}
              columns={columns(may(me, 'players.unmask') ? setOpened : undefined)}
            />
          )
        }
      </Loaded>
      {isNoting && <NoteDialog playerId={playerId} onClose={() => setIsNoting(false)} />}
      {opened && <RequestDialog request={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

function toneOf({ answeredAt, isLate }: DataRequest): 'good' | 'bad' | 'waiting' {
  if (isLate) return 'bad';
  return answeredAt === null ? 'waiting' : 'good';
}

function stateOf({ answeredAt, isLate }: DataRequest): string {
  if (answeredAt === null) return isLate ? text.late : text.open;
  return isLate ? text.doneLate : text.done;
}

const columns = (open: ((one: DataRequest) => void) | undefined): Column<DataRequest>[] => [
  {
    title: text.kind,
    cell: (one) => (
      <>
        {open ? (
          <RowButton rowId={one.requestId} onOpen={() => open(one)}>
            {dataRequestKinds[one.kind]}
          </RowButton>
        ) : (
          dataRequestKinds[one.kind]
        )}
        <span className="block text-xs text-mist">
          <Instant at={one.askedAt} /> <span className="inline-block">{text.channels[one.channel]}</span>
        </span>
      </>
    ),
  },
  {
    title: text.state,
    cell: (one) => (
      <>
        <Pill tone={toneOf(one)}>{stateOf(one)}</Pill>
        <span className="block text-xs whitespace-nowrap text-mist">
          {one.answeredAt === null ? text.dueAt : text.answeredAt} <Instant at={one.answeredAt ?? one.dueAt} />
        </span>
      </>
    ),
  },
];
