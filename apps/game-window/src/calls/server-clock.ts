import { createServerClock } from '@ipe/pt-br';

/** The time that players are shown: the server's, which its answers bring. A demonstration asks nothing and shows this device's. */
export const serverClock = createServerClock();
