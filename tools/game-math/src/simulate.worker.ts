import { parentPort, workerData } from 'node:worker_threads';
import { isSlot } from '@ipe/slot-engine';
import { emptySample, seedXoshiro, simulator } from '@ipe/slot-engine/measure';
import { readGame } from './game-files.ts';
import type { SimulationOrder } from './simulate-on-all-cores.ts';

// Plays its share of the rounds and sends the sample.

const { game, mode, rounds, seed } = workerData as SimulationOrder;
const math = readGame(game);
if (!isSlot(math)) throw new Error(`${game}: its rounds wait for a player's decisions`);
const sample = emptySample();
simulator(math, mode)(sample, rounds, seedXoshiro(seed));
parentPort?.postMessage(sample);
