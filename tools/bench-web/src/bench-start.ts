import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { command, medianOf, printResult } from '@ipe/command-line';
import { memoryOfTree, pidsOfTree } from './memory-of-tree.ts';
import { findPort } from './running-product.ts';
import { isMet, tableText, type Figure } from './table.ts';

// Row 10 of docs/speed.md: the time from `npm start`, with everything set up, to the first answer, and the memory of its processes at rest.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const turns = 5;
const askEveryMs = 20;
const restMs = 10_000;
const firstStartWithinMs = 600_000;

const options = command('bench start')
  .option('--assert', 'ends with 1 when a limit is missed')
  .option('--json', 'prints the figures as JSON')
  .parse()
  .opts();

const dataDir = await mkdtemp(join(tmpdir(), 'ipe-bench-start-'));

async function waitForAnswer(address: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + firstStartWithinMs;
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error('npm start gave no answer');
    await wait(askEveryMs);
  }
}

/** Waits for the server too, because npm ends before the server that it started, and the next run needs that server's folder. */
async function stop(child: ChildProcess): Promise<void> {
  const pids = child.exitCode === null ? pidsOfTree(child.pid!) : [];
  child.kill('SIGTERM');
  while (pids.some((pid) => existsSync(`/proc/${pid}`))) await wait(askEveryMs);
}

/** @param restsMs how long the server rests before its memory is read */
async function startOnce(restsMs: number): Promise<{ answeredMs: number; memoryMb: number }> {
  const port = await findPort();
  const begunAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitForAnswer(`http://localhost:${port}/`, child);
    const answeredMs = performance.now() - begunAt;
    await wait(restsMs);
    return { answeredMs, memoryMb: memoryOfTree(child.pid!) / 1e6 };
  } finally {
    await stop(child);
  }
}

try {
  await startOnce(0);
  const measured: Awaited<ReturnType<typeof startOnce>>[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const { answeredMs, memoryMb } = await startOnce(restMs);
    process.stderr.write(`turn ${turn} of ${turns}: ${Math.round(answeredMs)} ms, ${Math.round(memoryMb)} MB\n`);
    measured.push({ answeredMs, memoryMb });
  }
  const figures: Figure[] = [
    {
      what: 'second npm start to the first answer',
      value: medianOf(measured.map(({ answeredMs }) => answeredMs)),
      limit: 3_000,
      unit: 'ms',
    },
    {
      what: 'memory of its processes after 10 s',
      value: medianOf(measured.map(({ memoryMb }) => memoryMb)),
      limit: 250,
      unit: 'MB',
    },
  ];
  printResult(figures, { json: options.json, words: () => tableText('10. Start', figures) });
  if (options.assert && !figures.every(isMet)) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
