import { medianOf } from '@ipe/command-line';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { launchChromium } from './browser.ts';
import type { Figure } from './table.ts';

/**
 * Lighthouse's benchmark index of the phone in rows 7 to 9: a quarter of a fast desktop's 1,750, as in Lighthouse's own
 * default, and in the middle of its mid-tier phones (125 to 800).
 */
const phoneIndex = 1_750 / 4;
const runs = 5;

export type SlowDown = {
  /** Lighthouse's benchmark index of this machine, the median of several runs. */
  machineIndex: number;
  /** The factor by which the processor must be slowed down to match the reference phone; at least 1. */
  times: number;
  /** The time of the first touch of a page of memory, in µs. */
  freshPageUs: number;
};

/** Touches 64 MB in pages of 4 KB for the first time. Runs in the browser. @returns µs per page */
function touchFreshPages(): number {
  const pages = 16_384;
  const memory = new Uint8Array(pages * 4_096);
  const begunAt = performance.now();
  for (let page = 0; page < pages; page += 1) memory[page * 4_096] = 1;
  return ((performance.now() - begunAt) * 1_000) / pages;
}

/** Measures this machine, so that the limits refer to the same phone on every machine. */
export async function calibrateSlowDown(): Promise<SlowDown> {
  await using browser = await launchChromium();
  const page = await browser.newPage();
  const indices: number[] = [];
  for (let run = 0; run < runs; run += 1) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  const machineIndex = medianOf(indices);
  const freshPageUs = await page.evaluate(touchFreshPages);
  return { machineIndex, times: Math.max(1, machineIndex / phoneIndex), freshPageUs };
}

export const figuresOf = ({ machineIndex, times, freshPageUs }: SlowDown): Figure[] => [
  { what: "benchmark index of this machine's Chromium", value: machineIndex, unit: '' },
  { what: 'benchmark index of the reference phone', value: phoneIndex, unit: '' },
  { what: 'pages run slower by', value: times, unit: '×', digits: 2 },
  { what: 'first touch of a page of memory', value: freshPageUs, unit: 'µs', digits: 2 },
];
