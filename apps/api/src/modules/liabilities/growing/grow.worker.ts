import { parentPort, workerData } from 'node:worker_threads';
import { growTree } from '@ipe/liabilities/grow';
import { leafSecretOf } from '../proof-keys.ts';
import type { Grown, GrowOrder } from './grow-aside.ts';

const { day, key, table } = workerData as GrowOrder;
const grown = growTree({ day, table, secretOf: (playerId) => leafSecretOf(key, { day, playerId }) });
const { leaves, places, owed, bonus, branches } = grown;
const { playerIds, numbers, heads } = table;
parentPort?.postMessage(
  { grown, table } satisfies Grown,
  [leaves, places, owed, bonus, branches, playerIds, numbers, heads].map(({ buffer }) => buffer),
);
