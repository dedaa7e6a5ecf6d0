import { readFileSync } from 'node:fs';

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

const childrenOf = (pid: number): number[] =>
  read(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);

/** The ids of a process and all its descendants. */
export const pidsOfTree = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(pidsOfTree)];

/** The memory of a process and all its descendants, in bytes; shared memory counts once. @throws Error on a system without /proc */
export function memoryOfTree(pid: number): number {
  const kilobytesOf = (each: number) => Number(/^Pss:\s+(\d+) kB/mu.exec(read(each, 'smaps_rollup'))?.[1]);
  return pidsOfTree(pid).reduce((sum, each) => sum + kilobytesOf(each) * 1_024, 0);
}
