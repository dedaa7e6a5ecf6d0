import { parentPort, workerData } from 'node:worker_threads';
import { findFailure, type Failure } from './find-failure.ts';
import { runHistory } from './run-history.ts';
import { setUpHouse } from './set-up-house.ts';

/** The seeds from `seed` on, each `step` apart. */
export type Share = { seed: number; step: number; histories: number; diskLies: boolean };

/** Of one history. A failure comes with the smallest history that fails alike. */
export type Finished = {
  seed: number;
  steps: number;
  faults: number;
  deaths: number;
  operations: number;
  failure: Failure | undefined;
};

const { seed: first, step, histories, diskLies } = workerData as Share;
const ready = await setUpHouse();
for (let count = 0; count < histories; count += 1) {
  const telling = { seed: first + count * step, diskLies };
  const lived = await runHistory(ready, telling);
  const { steps, struck, deaths, operations, violations } = lived;
  const failure = violations.length === 0 ? undefined : await findFailure(ready, telling, lived);
  const finished: Finished = {
    seed: telling.seed,
    steps,
    faults: struck.length,
    deaths,
    operations: operations.length,
    failure,
  };
  parentPort!.postMessage(finished);
}
