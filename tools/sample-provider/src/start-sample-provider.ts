import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { badDays, isBadDay, liveThrough, type DayReport } from './bad-days.ts';
import { stakes } from './dice.ts';
import { openJournal } from './journal.ts';
import { planRound, settleOpenRounds, settleRound, type Seat, type Table } from './rounds.ts';
import { callWallet, type Answer, type WalletSettings } from './wallet.ts';

export type SampleProviderSettings = { port: number; wallet: WalletSettings; journalFile: string };
export type SampleProvider = {
  address: string;
  /** Settles the rounds that a crash left open. New rounds may be played meanwhile. */
  settleOpenRounds: () => Promise<number>;
  stop: () => Promise<void>;
};

/** The granted rounds that the call `session` named. */
type Grant = { grantId: string; stake: number; roundsLeft: number };
type Taken = Seat & { token: string; grants: Grant[] };
type Reply = Answer | { ok: true; reports: DayReport[] };
type Endpoints = Record<string, (input: Record<string, unknown>) => Promise<Reply>>;

const no = (message: string): Answer => ({ ok: false, message });

/** The endpoints of the game's page. Seats are known to this process only. */
function openEndpoints(table: Table): Endpoints {
  const seats = new Map<string, Taken>();
  const seatOf = (input: Record<string, unknown>) => seats.get(String(input['seat']));
  return {
    open: async ({ token }) => {
      const answer = await callWallet(table.wallet, 'session', { token, requestId: randomUUID() });
      if (!answer.ok) return answer;
      const { playerId, sessionId, gameId, grants = [] } = answer as Answer & Seat & { grants?: Grant[] };
      const seat = randomUUID();
      seats.set(seat, { playerId, sessionId, gameId, token: String(token), grants });
      return { ok: true, seat, stakes, balance: answer.balance ?? 0, grant: grants[0] ?? null };
    },
    throw: async (input) => {
      const seat = seatOf(input);
      const bet = Number(input['bet']);
      if (seat === undefined || !stakes.includes(bet)) return no('Não há este lugar à mesa ou esta aposta.');
      const { token: _, grants: __, ...player } = seat;
      const round = planRound(table, player, { bet });
      const answer = await settleRound(table, round);
      return answer.ok ? { ...answer, dice: round.dice, win: round.win } : answer;
    },
    'throw-granted': async (input) => {
      const seat = seatOf(input);
      const grant = seat?.grants[0];
      if (seat === undefined || grant === undefined) return no('Não há rodadas da casa para jogar.');
      const { token: _, grants, ...player } = seat;
      const round = planRound(table, player, { bet: grant.stake, grantId: grant.grantId });
      const answer = await settleRound(table, round);
      if (answer.ok) grant.roundsLeft = Number(answer['roundsLeft']);
      if (!answer.ok || grant.roundsLeft === 0) grants.shift();
      if (!answer.ok) return answer;
      return { ...answer, dice: round.dice, win: round.win, grant: grants[0] ?? null };
    },
    'bad-days': async (input) => {
      const seat = seatOf(input);
      if (seat === undefined) return no('Não há este lugar à mesa.');
      const { token, grants: _, ...player } = seat;
      const wanted = typeof input['name'] === 'string' ? [input['name']] : Object.keys(badDays);
      const reports: DayReport[] = [];
      for (const name of wanted.filter(isBadDay)) reports.push(await liveThrough(name, { table, seat: player, token }));
      return { ok: true, reports };
    },
  };
}

const pageDir = resolve(import.meta.dirname, '../page');
const page = (file: string, type: string) => ({ body: readFileSync(resolve(pageDir, file)), type });
const files: Record<string, { body: Buffer; type: string }> = {
  '/game.js': page('game.js', 'text/javascript; charset=utf-8'),
  '/game.css': page('game.css', 'text/css; charset=utf-8'),
};
const gamePage = page('game.html', 'text/html; charset=utf-8');

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}

async function answer(endpoints: Endpoints, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://provider');
  const file = /^\/launch\/[a-z]+$/u.test(pathname) ? gamePage : files[pathname];
  if (request.method === 'GET' && file !== undefined) {
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' }).end(file.body);
    return;
  }
  const ask = request.method === 'POST' ? endpoints[pathname.slice(1)] : undefined;
  if (ask === undefined) {
    response.writeHead(404).end();
    return;
  }
  const reply = await ask(await readJson(request)).catch((error: unknown) => no(String(error)));
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(reply));
}

/** A small game provider: the game's page, its table, and the wallet calls behind it. For this machine only. */
export async function startSampleProvider(settings: SampleProviderSettings): Promise<SampleProvider> {
  const table: Table = { wallet: settings.wallet, journal: openJournal(settings.journalFile) };
  const endpoints = openEndpoints(table);
  const server = createServer((request, response) => {
    answer(endpoints, request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(settings.port, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    settleOpenRounds: async () => (await settleOpenRounds(table)).length,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
