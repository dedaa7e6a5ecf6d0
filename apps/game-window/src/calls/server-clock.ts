import { createServerClock } from '@ipe/pt-br';

/**
 * The clock that players see. It shows the server's time, which the answers bring; a demonstration has no answers and shows the device's.
 */
export const serverClock = createServerClock();
