import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../src/env.ts';
import { charge, newTxid, takeToken } from './test-bank.ts';

const program = join(import.meta.dirname, '../src/main.ts');

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'pix-simulator-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Starts the program as its own process and reads its first line. */
async function start(dataDir: string, stdio: StdioOptions): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [program], { env: { ...process.env, DATA_DIR: dataDir, PORT: '0' }, stdio });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('no stdout');
  for await (const line of createInterface(child.stdout)) {
    const { event, port } = JSON.parse(line) as { event: string; port: number };
    expect(event).toBe('listening');
    return { child, port };
  }
  throw new Error('ended without a line');
}

describe('the program', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly on %s', async (signal) => {
    const { child } = await start(newDataDir(), ['ignore', 'pipe', 'inherit']);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('stops when the parent’s pipe to it ends', async () => {
    const { child } = await start(newDataDir(), ['pipe', 'pipe', 'inherit']);
    child.stdin?.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('stops when the parent’s channel to it closes', async () => {
    const { child } = await start(newDataDir(), ['ignore', 'pipe', 'inherit', 'ipc']);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('knows what it answered even after it was killed', async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir, ['ignore', 'pipe', 'inherit']);
    const url = `http://127.0.0.1:${first.port}`;
    const token = await takeToken(url);
    const txid = newTxid();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await fetch(`${url}/v2/cob/${txid}`, { method: 'PUT', headers, body: JSON.stringify(charge()) });
    await fetch(`${url}/pagar/${txid}`, { method: 'POST', body: new URLSearchParams({ pagador: 'devedor' }) });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await start(dataDir, ['ignore', 'pipe', 'inherit']);
    const answer = await fetch(`http://127.0.0.1:${second.port}/v2/cob/${txid}`, { headers });
    expect(await answer.json()).toMatchObject({ status: 'CONCLUIDA', pix: [{ valor: '50.00' }] });
  });

  it('says which setting is wrong and doesn’t start', async () => {
    const env = { ...process.env, DATA_DIR: newDataDir(), PORT: 'x' };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    expect(await text(child.stderr)).toBe('PORT: must be a port number from 0 (any free one) to 65535\n');
  });
});

describe('settings', () => {
  it('name everything that is wrong', () => {
    expect(() =>
      readSettings({ PORT: '70000', PUBLIC_URL: 'ftp://x', RECEIVER_KEY: 'x', CLIENT_SECRET: 'short' }),
    ).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*CLIENT_SECRET[\s\S]*RECEIVER_KEY/u);
  });

  it('refuse a public address that wouldn’t fit into a location', () => {
    expect(() => readSettings({ PUBLIC_URL: `https://${'a'.repeat(60)}.example` })).toThrow('at most 54 characters');
    expect(readSettings({ PUBLIC_URL: 'https://ipe.example/pix-simulator/' }).PUBLIC_URL).toBe(
      'https://ipe.example/pix-simulator',
    );
  });
});
