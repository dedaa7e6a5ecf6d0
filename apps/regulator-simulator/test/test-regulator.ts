import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSettings } from '../src/env.ts';
import { startSimulator } from '../src/start-simulator.ts';

type Answer = { status: number; body: Record<string, unknown> };

export type TestRegulator = {
  url: string;
  token: string;
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
};

/** The real program with a real file on a free port; deleted after the test. */
export async function startTestRegulator(env: Record<string, string> = {}): Promise<TestRegulator> {
  const dataDir = mkdtempSync(join(tmpdir(), 'regulator-simulator-'));
  const simulator = await startSimulator(readSettings({ DATA_DIR: dataDir, PORT: '0', ...env }));
  onTestFinished(async () => {
    await simulator.close();
    rmSync(dataDir, { recursive: true });
  });
  const url = `http://127.0.0.1:${simulator.port}`;
  const token = await takeToken(url);
  return { url, token, call: (method, path, body) => callWith(token, { url: `${url}${path}`, method, body }) };
}

async function takeToken(url: string): Promise<string> {
  const response = await fetch(`${url}/recepcao-autenticacao/token`, { method: 'POST' });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

async function callWith(token: string, asked: { url: string; method: string; body: unknown }): Promise<Answer> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (asked.body !== undefined) headers['content-type'] = 'application/json';
  const body = asked.body === undefined ? null : JSON.stringify(asked.body);
  const response = await fetch(asked.url, { method: asked.method, headers, body });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
}
