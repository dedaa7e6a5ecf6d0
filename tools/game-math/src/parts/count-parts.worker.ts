import { parentPort } from 'node:worker_threads';
import { countPart } from '@ipe/slot-engine/measure';
import type { CountOrder } from './count-parts.ts';

// Counts parts of a game's figures, one after the other, and sends each result.

parentPort?.on('message', ({ math, part }: CountOrder) => parentPort?.postMessage(countPart(math, part)));
