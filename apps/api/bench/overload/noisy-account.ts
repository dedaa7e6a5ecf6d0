import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Output } from '@ipe/contract';
import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { readSettings } from '#wiring/settings/env.ts';
import type { Sender } from './overload-load.program.ts';

const provider = { id: 'bench', game: 'bench-slot', secret: randomUUID() + randomUUID() };

/** Writes the file of a provider of games that sends wins to the noisy account. @returns the server's settings for it */
export function writeProvidersFile(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'ipe-bench-providers-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'providers.json');
  const game = {
    id: provider.game,
    name: 'Bench',
    cover: resolve(import.meta.dirname, '../../../../games/capivara-da-sorte/art'),
    rtp: 0.96,
    releasedOn: '2026-01-01',
    kind: 'slots',
    tags: [],
  };
  const written = {
    id: provider.id,
    name: 'Bench',
    secretEnv: ['PROVIDER_SECRET_BENCH'],
    launchUrl: 'https://bench.example/{game}?token={token}',
    frameOrigins: ['https://bench.example'],
    limits: { maxBetCentavos: 100_00, maxWinCentavos: 100_00 },
    replayWindowSeconds: 300,
    games: [game],
  };
  writeFileSync(file, JSON.stringify({ providers: [written] }));
  return { PROVIDERS_FILE: file, PROVIDER_SECRET_BENCH: provider.secret };
}

export type NoisyAccount = { playerId: number; login: string; deviceId: string; sessionId: string };

/** Opens the provider session that the wins belong to. */
export const openProviderSession = (db: Queryable, { playerId, deviceId, sessionId }: NoisyAccount) =>
  execute(
    db,
    sql`insert into provider_session (player_id, session_id, provider_id, game_id, device_id, token_hash, launch_ends_at, request_id,
          opened_at, balance, ends_at)
        values (${playerId}, ${sessionId}, ${provider.id}, ${provider.game}, ${deviceId}, ${hashOfSecret(sessionId)}, now(), 'bench',
          now(), 0, now() + interval '12 hours')`,
  );

const signAs = { provider: provider.id, secret: provider.secret };

/** Takes the bet that the wins belong to. @throws Error when the wallet refuses it */
async function placeBet(port: number, account: NoisyAccount, roundId: string): Promise<void> {
  const { playerId, sessionId } = account;
  const bet = { gameId: provider.game, roundId, transactionId: randomUUID(), amount: 100, currency: 'BRL' };
  const body = JSON.stringify({ playerId: playerId.toString(36), sessionId, ...bet });
  const timestamp = Date.now();
  const signature = createHmac('sha256', provider.secret).update(`${timestamp}.bet.${body}`).digest('hex');
  const headers = { 'x-provider': provider.id, 'x-timestamp': String(timestamp), 'x-signature': signature };
  const answer = await fetch(`http://127.0.0.1:${port}/seamless/v1/bet`, { method: 'POST', headers, body });
  const { ok, code } = (await answer.json()) as { ok: boolean; code?: string };
  if (!ok) throw new Error(`the bet of the noisy account was refused: ${code}`);
}

/** The hash of the server seed for the account's next client seed. */
async function readNextHash(port: number, { login }: NoisyAccount): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: login };
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/fairness`, { method: 'POST', headers, body: '{}' });
  const { payload } = (await answer.json()) as { payload: string };
  return (openEnvelope(payload, readSettings({}).ENVELOPE_KEY).data as Output<'/api/user/fairness'>).nextServerSeedHash;
}

/** Calls that one account may repeat without end: three kinds that lock its rows. */
export async function noisesOf(port: number, account: NoisyAccount): Promise<Record<string, Sender>> {
  const roundId = randomUUID();
  await placeBet(port, account, roundId);
  const serverSeedHash = await readNextHash(port, account);
  const win = { playerId: account.playerId.toString(36), roundId, transactionId: '{id}', amount: 1, currency: 'BRL' };
  const limits = [{ kind: 'bet', period: 'day', value: 1_000_000_00 }];
  const sender = (path: string, body: object): Sender => ({ path, token: account.login, body: JSON.stringify(body) });
  return {
    setLimits: sender('/api/user/setLimits', { requestId: '{id}', limits }),
    rotateSeed: sender('/api/user/rotateSeed', { requestId: '{id}', clientSeed: 'semente', serverSeedHash }),
    'seamless wins': { ...sender('/seamless/v1/win', { ...win, roundEnded: false }), signAs },
  };
}
