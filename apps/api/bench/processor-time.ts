import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its own clock. */
const msPerTick = 10;

const read = (pid: string, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** @returns own time and that of children that have ended, in milliseconds */
function ownMs(pid: string): number {
  // The name stands in brackets and may hold spaces; user, system and both of the children are fields 14 to 17.
  const fields = read(pid, 'stat').split(') ').at(-1)!.split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * msPerTick;
}

/** One that ended a moment ago is in its parent's time. */
function msOfChild(pid: string): number {
  try {
    return ownMs(pid);
  } catch {
    return 0;
  }
}

/**
 * Processor's time that a process and its children have used so far, in milliseconds.
 * @throws Error on a system without /proc
 */
export function processorMs(pid: number): number {
  const children = read(String(pid), `task/${pid}/children`).trim().split(' ').filter(Boolean);
  const ofChildren = children.reduce((sum, child) => sum + msOfChild(child), 0);
  return ofChildren + ownMs(String(pid));
}
