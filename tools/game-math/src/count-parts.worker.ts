import { parentPort, workerData } from 'node:worker_threads';
import { countPart } from '@ipe/slot-engine/measure';
import type { CountOrder } from './count-parts.ts';

// Counts one part of a game's figures, and sends it.

const { math, part } = workerData as CountOrder;
parentPort?.postMessage(countPart(math, part));
