import { DataTable } from '#shell/lists/data-table.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { serverNow } from '#shell/calls/server-clock.ts';
import type { State } from './system.queries.ts';
import { text } from './system.text.ts';

/** A queue is late when its oldest item has been due for longer than this. */
const lateMs = 5 * 60_000;

type Line = { title: string; waiting: number; dueSince: string | null; isBad: boolean };

function linesOf({ jobsDead, ...queues }: State['queues']): Line[] {
  const names = Object.keys(text.queueNames) as (keyof typeof queues)[];
  return [
    ...names.map((name) => {
      const { waiting, dueSince } = queues[name];
      const isBad = dueSince !== null && serverNow() - Date.parse(dueSince) > lateMs;
      return { title: text.queueNames[name], waiting, dueSince, isBad };
    }),
    { title: text.jobsDead, waiting: jobsDead, dueSince: null, isBad: jobsDead > 0 },
  ];
}

export function Queues({ state }: { state: State }) {
  return (
    <DataTable
      caption={text.queues}
      rows={linesOf(state.queues)}
      keyOf={({ title }) => title}
      columns={[
        { title: text.queue, cell: ({ title }) => title },
        {
          title: text.waiting,
          cell: ({ waiting, isBad }) => <Pill tone={isBad ? 'bad' : 'calm'}>{waiting}</Pill>,
        },
        {
          title: text.oldest,
          cell: ({ dueSince, isBad }) => (isBad ? dueSince && <Instant at={dueSince} /> : text.onTime),
          isWide: true,
        },
      ]}
    />
  );
}
