import { readFileSync } from 'node:fs';

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

const childrenOf = (pid: number): number[] =>
  read(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);

/**
 * Memory of a process and all below it, in bytes: what several of them share is counted once.
 * @throws Error on a system without /proc
 */
export function memoryOfTree(pid: number): number {
  const kilobytes = Number(/^Pss:\s+(\d+) kB/mu.exec(read(pid, 'smaps_rollup'))?.[1]);
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), kilobytes * 1_024);
}
