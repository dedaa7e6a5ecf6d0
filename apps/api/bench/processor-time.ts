import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its internal clock. */
const msPerTick = 10;

const read = (pid: string, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** @returns the process's own time and that of its ended children, in milliseconds */
function ownMs(pid: string): number {
  // The name is in brackets and may contain spaces. User and system time, own and of the children, are fields 14 to 17.
  const fields = read(pid, 'stat').split(') ').at(-1)!.split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * msPerTick;
}

/** A child that has just ended counts in its parent's time. */
function msOfChild(pid: string): number {
  try {
    return ownMs(pid);
  } catch {
    return 0;
  }
}

/** The processor time that a process and its children have used so far, in milliseconds. @throws Error on a system without /proc */
export function processorMs(pid: number): number {
  const children = read(String(pid), `task/${pid}/children`).trim().split(' ').filter(Boolean);
  const ofChildren = children.reduce((sum, child) => sum + msOfChild(child), 0);
  return ofChildren + ownMs(String(pid));
}
