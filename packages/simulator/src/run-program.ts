import { fstatSync } from 'node:fs';
import { SettingsError } from './settings.ts';

export type Simulator = { port: number; close: () => Promise<void> };

/** Runs a simulator as a process of its own. Its first line says where it listens, and it ends with its parent. */
export async function runProgram(start: () => Promise<Simulator>): Promise<void> {
  const simulator = await startOrSayWhy(start);
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await simulator.close();
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  if (isFromParent()) process.stdin.once('end', stop).once('error', stop).resume();
  process.stdout.write(`${JSON.stringify({ event: 'listening', port: simulator.port })}\n`);
}

/** A pipe on stdin closes when the parent dies, however it dies. A terminal or /dev/null tells nothing about the parent. */
function isFromParent(): boolean {
  const stdin = fstatSync(0);
  return stdin.isFIFO() || stdin.isSocket();
}

async function startOrSayWhy(start: () => Promise<Simulator>): Promise<Simulator> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
