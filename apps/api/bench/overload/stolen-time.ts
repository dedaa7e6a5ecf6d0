import { existsSync, readFileSync } from 'node:fs';

const file = '/proc/stat';
/** The kernel counts in hundredths of a second (proc(5), `USER_HZ`). */
const msPerTick = 10;

/**
 * The time in ms of a core, since the start, in which the host ran something else while this machine had work: `steal`
 * of proc(5). 0 on systems other than Linux.
 */
export function readStolenMs(): number {
  if (!existsSync(file)) return 0;
  const [, , , , , , , , steal = '0'] = readFileSync(file, 'utf8').split('\n', 1)[0]!.split(/ +/u);
  return Number(steal) * msPerTick;
}
