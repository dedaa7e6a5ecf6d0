import { useInfiniteQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { InfiniteRows } from '#shell/lists/infinite-rows.tsx';
import { NewTicket } from './new-ticket.tsx';
import { TicketRow } from './ticket-row.tsx';
import { ticketsQuery } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

/** A form to write to the house's staff, and the earlier tickets with their answers. */
export function SupportScreen() {
  const tickets = useInfiniteQuery(ticketsQuery);
  return (
    <>
      <p className="mb-4 text-sm text-mist">{text.promise}</p>
      <NewTicket />
      <h2 className="mt-8 mb-3 font-display text-lg font-bold">{text.list}</h2>
      <InfiniteRows
        query={tickets}
        label={text.list}
        idOf={({ ticketId }) => ticketId}
        renderRow={(ticket) => <TicketRow ticket={ticket} />}
        empty={{ icon: <Headset />, title: text.empty, body: text.emptyBody }}
      />
    </>
  );
}
