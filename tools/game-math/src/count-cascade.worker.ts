import { parentPort, workerData } from 'node:worker_threads';
import { spinChances } from '@ipe/slot-engine';
import type { CountOrder } from './count-cascade.ts';

// Counts what a spin with one reel set can come to, and sends it.

const { math, reelSet } = workerData as CountOrder;
parentPort?.postMessage(spinChances(math, reelSet));
