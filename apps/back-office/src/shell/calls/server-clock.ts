import { createServerClock } from '@ipe/pt-br';

/** Forms begin with the minute of now, and the server refuses a moment that is still to come. */
const toleratedMs = 1_000;

/** The server's time as its answers say it, because the computer's clock may be wrong and sessions and promises end by the server's. */
export const serverClock = createServerClock(toleratedMs);

/** The server's time in epoch milliseconds; this device's time before the first answer. */
export const serverNow = serverClock.now;
