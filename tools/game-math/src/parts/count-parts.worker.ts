import { parentPort, workerData } from 'node:worker_threads';
import { countPart } from '@ipe/slot-engine/measure';
import type { CountOrder } from './count-parts.ts';

// Counts a part of a game's figures, and sends the result.

const { math, part } = workerData as CountOrder;
parentPort?.postMessage(countPart(math, part));
