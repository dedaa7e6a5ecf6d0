/** What people say on the telephone of a ticket. */
export const protocolOf = (ticketId: string): string => ticketId.slice(0, 8).toUpperCase();
