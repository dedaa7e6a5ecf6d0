/** The short name of a ticket for the telephone. */
export const protocolOf = (ticketId: string): string => ticketId.slice(0, 8).toUpperCase();
