import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBalance } from '#modules/ledger/index.ts';
import { buildPlayer, buildPlayerWith, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { programEnv } from '#test/app/program-env.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { requireRow, sql } from '#platform/database/index.ts';
import { openJournal } from '../../../../../tools/sample-provider/src/journal.ts';
import { callWallet } from '../../../../../tools/sample-provider/src/wallet.ts';
import { stockCatalogue } from './index.ts';

const toolDir = resolve(import.meta.dirname, '../../../../../tools/sample-provider');
const secret = 'the-secret-of-the-sample-provider-0123456789';

let app: TestApp;
let dir: string;
let provider: { address: string; process: ChildProcess };

/** Starts the program itself on a free port. */
async function startProvider(journalFile: string) {
  const named = { WALLET_URL: app.address, PROVIDER_SECRET_AMOSTRA: secret, JOURNAL_FILE: journalFile };
  const env = { ...programEnv, PORT: '0', ...named };
  const child = spawn(process.execPath, [join(toolDir, 'src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const address = /Sample provider: (\S+),/u.exec(line)?.[1];
    if (address !== undefined) return { address, process: child };
  }
  throw new Error('the sample provider did not start');
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sample-provider-'));
  const secrets = { PROVIDER_SECRET_AMOSTRA: secret };
  app = await startTestApp({ settings: { providerSecrets: secrets } });
  const { own, catalogue } = app.application.parts;
  await stockCatalogue({ db: app.db, clock: () => new Date(), own, secrets }, join(toolDir, 'providers.json'));
  await catalogue.refresh();
  provider = await startProvider(join(dir, 'journal.jsonl'));
});
afterAll(async () => {
  await stop(provider.process);
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
  await rm(dir, { recursive: true });
});

/** A timeout that also suits a busy machine. */
const settles = { timeout: 30_000 };

type Reply = {
  ok: boolean;
  seat?: string;
  balance?: number;
  win?: number;
  reports?: { name: string; fault: string | null }[];
};

async function ask(what: string, input: object): Promise<Reply> {
  const response = await fetch(`${provider.address}/${what}`, { method: 'POST', body: JSON.stringify(input) });
  return (await response.json()) as Reply;
}

/** The player opens the game in the lobby, and the provider's page opens the session. */
async function sitDown(player: TestPlayer): Promise<string> {
  const { gameUrl } = await app.succeed('/api/slots/gameUrl', { game_id: 'dados-da-amostra' }, player.token);
  const url = new URL(gameUrl);
  expect([url.origin, url.pathname]).toEqual(['http://127.0.0.1:4100', '/launch/dice']);
  const page = await fetch(`${provider.address}${url.pathname}`);
  expect(await page.text()).toContain('Dados da Amostra');
  const opened = await ask('open', { token: new URLSearchParams(url.hash.slice(1)).get('token') });
  expect(opened).toMatchObject({ ok: true });
  return opened.seat ?? '';
}

describe('the sample provider', { timeout: 60_000 }, () => {
  it('plays: every throw moves what it says', async () => {
    const player = await buildPlayerWith(app, 20_00);
    const seat = await sitDown(player);
    let balance = 20_00;
    for (let count = 0; count < 6; count += 1) {
      const thrown = await ask('throw', { seat, bet: 1_00 });
      balance += (thrown.win ?? 0) - 1_00;
      expect(thrown).toMatchObject({ ok: true, balance });
    }
    expect(await findBalance(app.db, player.playerId)).toBe(balance);
  });

  it('plays rounds that the house gave for nothing, as many as there are', async () => {
    const player = await buildPlayer(app);
    const lot = { gameId: 'dados-da-amostra', mode: null, stakeCentavos: 1_00, rounds: 2, playDays: 1 };
    const payload = {
      ...lot,
      grantId: randomUUID(),
      playerId: player.playerId,
      wageringX100: 0,
      wageringDays: 1,
      message: 'Pela espera.',
    };
    const [sara, fabio] = [await buildMember(app, ['support']), await buildMember(app, ['finance'])];
    const asked = { kind: 'rounds.grant', payload, reason: 'Combinado' } as const;
    const { id } = await sara.browser.succeed('/back-office/api/proposals/propose', asked);
    await fabio.browser.succeed('/back-office/api/proposals/approve', { id });
    const seat = await sitDown(player);
    let balance = 0;
    for (let count = 0; count < 2; count += 1) {
      const thrown = await ask('throw-granted', { seat });
      balance += thrown.win ?? 0;
      expect(thrown).toMatchObject({ ok: true, balance });
    }
    expect(await ask('throw-granted', { seat })).toMatchObject({ ok: false });
    expect(await findBalance(app.db, player.playerId)).toBe(balance);
  });

  it('lives through every bad day, and the wallet gets none of them wrong', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { reports = [] } = await ask('bad-days', { seat: await sitDown(player) });
    expect(reports.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(reports).toHaveLength(11);
  });

  it('killed with a round begun, settles it at the next start, long after the player has left', async () => {
    const player = await buildPlayerWith(app, 10_00);
    const journalFile = join(dir, 'journal.jsonl');
    await sitDown(player);
    const { sessionId } = await requireLastSession(player);
    await stop(provider.process, 'SIGKILL');
    const ids = { roundId: 'crashed', betId: 'crashed-bet', winId: 'crashed-win' };
    const playerId = player.playerId.toString(36);
    const round = {
      ...ids,
      playerId,
      sessionId,
      gameId: 'dice',
      bet: 1_00,
      win: 2_30,
      dice: [6, 6] as [number, number],
    };
    openJournal(journalFile).begin(round);
    const bet = { playerId, sessionId, gameId: 'dice', roundId: 'crashed', transactionId: 'crashed-bet', amount: 1_00 };
    const wallet = { walletUrl: app.address, providerId: 'amostra', secret };
    expect(await callWallet(wallet, 'bet', { ...bet, currency: 'BRL' })).toMatchObject({ ok: true, balance: 9_00 });
    await app.succeed('/api/user/logout', {}, player.token);
    provider = await startProvider(journalFile);
    await expect.poll(() => findBalance(app.db, player.playerId), settles).toBe(11_30);
    await expect.poll(() => openJournal(journalFile).listOpen(), settles).toEqual([]);
  });
});

async function requireLastSession(player: TestPlayer): Promise<{ sessionId: string }> {
  return requireRow(
    app.db,
    sql<{
      sessionId: string;
    }>`select session_id as "sessionId" from provider_session where player_id = ${player.playerId}`,
  );
}
