import { medianOf } from '@ipe/command-line';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { launchChromium } from './browser.ts';
import type { Figure } from './table.ts';

/**
 * Lighthouse's benchmark index of the phone that rows 7 to 9 speak of: four times slower than a fast desktop of 1,750, as Lighthouse's
 * own default has it, and in the middle of its mid-tier phones (125 to 800).
 */
const phoneIndex = 1_750 / 4;
const runs = 5;

export type SlowDown = {
  /** Lighthouse's benchmark index of this machine, the median of several runs. */
  machineIndex: number;
  /** How many times slower the processor has to be to be the reference phone's; never faster than it is. */
  times: number;
  /** What the first touch of a page of memory takes, in µs. */
  freshPageUs: number;
};

/** 64 MB in pages of 4 KB, each touched for the first time. Runs in the browser. */
function touchFreshPages(): number {
  const pages = 16_384;
  const memory = new Uint8Array(pages * 4_096);
  const begunAt = performance.now();
  for (let page = 0; page < pages; page += 1) memory[page * 4_096] = 1;
  return ((performance.now() - begunAt) * 1_000) / pages;
}

/** Measures this machine, so that the limits mean the same phone on every machine. */
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
