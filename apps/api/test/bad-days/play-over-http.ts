import { randomUUID } from 'node:crypto';
import { codes, type CallPath, type Input, type Output } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { creditWallet } from '#modules/ledger/index.ts';
import { execute, sql, type Database } from '#platform/database/index.ts';
import { playerToken } from '#platform/security/random-token.ts';
import { createCallServer, type CallServer } from '../../chaos/call-server.ts';
import { insertPlayers } from '../app/insert-players.ts';

export type LoggedIn = { playerId: number; token: string };

export const startCentavos = centavos(50_00);
export const stakeCentavos = centavos(1_00);

const firstPlayerId = 1_234_567_890;

/** Inserts players who are logged in and have R$ 50, for servers that start on the database later. */
export async function insertLoggedIn(db: Database, count: number): Promise<LoggedIn[]> {
  const players = Array.from({ length: count }, (_, index) => {
    const playerId = firstPlayerId + index;
    return { playerId, isProved: false, ...playerToken(playerId) };
  });
  await insertPlayers(db, players);
  for (const { playerId, tokenHash } of players) {
    const now = new Date();
    await execute(
      db,
      sql`insert into session (player_id, device_id, token_hash, name, address, created_at, last_seen_at)
          values (${playerId}, gen_random_uuid(), ${tokenHash}, '', '', ${now}, ${now})`,
    );
    const credit = { playerId, amountCentavos: startCentavos, kind: 'bonus', reference: randomUUID(), now } as const;
    const lot = { kind: 'bonus', requiredCentavos: centavos(0) } as const;
    await db.transaction((tx) => creditWallet(tx, { ...credit, lot }));
  }
  return players;
}

export const callsTo = (address: string): CallServer => createCallServer(address, { sent: 0, lost: 0 });

/** @throws Error for any answer but a success */
async function succeed<Path extends CallPath>(
  call: CallServer,
  path: Path,
  { input, token }: { input: Input<Path>; token?: string },
): Promise<Output<Path>> {
  const answer = await call(path, input, { address: '127.0.0.1', token });
  if (answer?.code !== codes.success) throw new Error(`${path} answered ${answer?.code}: ${answer?.msg}`);
  return answer.data;
}

/** @returns the session of an open game window */
export async function openWindow(call: CallServer, { token }: LoggedIn): Promise<string> {
  const { clientSeed, nextServerSeedHash } = await succeed(call, '/api/user/fairness', { input: {}, token });
  const seeds = { requestId: randomUUID(), clientSeed: 'semente', serverSeedHash: nextServerSeedHash };
  if (clientSeed === null) await succeed(call, '/api/user/rotateSeed', { input: seeds, token });
  const { gameUrl } = await succeed(call, '/api/slots/gameUrl', { input: { game_id: 'capivara-da-sorte' }, token });
  const launchToken = new URL(gameUrl, 'http://localhost').hash.replace('#launch=', '');
  return (await succeed(call, '/api/game/open', { input: { launchToken } })).gameSession;
}

/** Asks for one spin. @returns undefined without an answer */
export const spin = (call: CallServer, gameSession: string, requestId: string) =>
  call('/api/game/play', { requestId, stakeCentavos, mode: 'base' }, { address: '127.0.0.1', token: gameSession });
