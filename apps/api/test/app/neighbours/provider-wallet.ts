import { createHmac, randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { request } from 'undici';
import type { Provider } from '#modules/providers/index.ts';
import type { TestPlayer } from '../build-player.ts';
import type { TestApp } from '../start-test-app.ts';

export const secretOf = (providerId: string): string => `secret-of-${providerId}-`.padEnd(40, '0123456789');

const gameOf = (gameId: string): Provider['games'][number] => ({
  gameId,
  providerGameId: `their-${gameId}`,
  name: `Jogo ${gameId}`,
  returns: { '*': 0.965 },
  releasedOn: '2026-11-20',
  kind: 'slots',
  themes: [],
  tags: [],
  hasDemo: false,
  hasFreeRounds: true,
  coverId: `cover-of-${gameId}`,
  hasBadCover: false,
});

export const testProvider = (providerId: string, rest: Partial<Provider> = {}): Provider => ({
  providerId,
  name: `Provedor ${providerId}`,
  secrets: [secretOf(providerId)],
  launchUrl: `https://${providerId}.example/launch/{game}?token={token}`,
  demoUrl: null,
  isOn: true,
  frameOrigins: [`https://${providerId}.example`],
  maxBetCentavos: centavos(1_000_00),
  maxWinCentavos: centavos(50_000_00),
  replayWindowMs: 60_000,
  games: [gameOf(`${providerId}-one`), gameOf(`${providerId}-two`)],
  ...rest,
});

export const providersOf = (...providers: Provider[]): Map<string, Provider> =>
  new Map(providers.map((provider) => [provider.providerId, provider]));

export type WalletAnswer = { ok: boolean; code?: string; balance?: number; [key: string]: unknown };

export type Signing = { providerId?: string; secret?: string; timestamp?: number | string; call?: string };

/** Sends a body with a provider's signature over its bytes. Values in `signing` can make the signature wrong. */
export async function sendSigned(
  app: Pick<TestApp, 'address'>,
  sent: { call: string; body: string | Uint8Array<ArrayBuffer> },
  signing: Signing = {},
): Promise<WalletAnswer> {
  const { providerId = 'alfa', secret = secretOf(providerId), timestamp = Date.now(), call = sent.call } = signing;
  const signature = createHmac('sha256', secret).update(`${timestamp}.${call}.`).update(sent.body).digest('hex');
  const headers = { 'x-provider': providerId, 'x-timestamp': String(timestamp), 'x-signature': signature };
  const response = await request(`${app.address}/seamless/v1/${sent.call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: sent.body,
  });
  if (response.statusCode !== 200) throw new Error(`${sent.call} answered HTTP ${response.statusCode}`);
  return (await response.body.json()) as WalletAnswer;
}

/** Makes one call. `signing` gives the sender and time, which are alfa and now by default. */
export const callWallet = (
  app: Pick<TestApp, 'address'>,
  ...[call, input, signing = {}]: [call: string, input: object, signing?: Signing]
): Promise<WalletAnswer> => sendSigned(app, { call, body: JSON.stringify(input) }, signing);

/** The launch token in the address to which the player is sent. */
export async function launchToken(app: TestApp, player: TestPlayer, gameId = 'alfa-one'): Promise<string> {
  const { gameUrl } = await app.succeed('/api/slots/gameUrl', { game_id: gameId }, player.token);
  return new URL(gameUrl).searchParams.get('token') ?? '';
}

export type OpenedSession = { playerId: string; sessionId: string; gameId: string };

/** Opens a session of the player; returns the fields that every bet must contain. */
export async function openProviderSession(
  app: TestApp,
  player: TestPlayer,
  gameId = 'alfa-one',
): Promise<OpenedSession> {
  const providerId = gameId.split('-')[0] ?? '';
  const token = await launchToken(app, player, gameId);
  const timestamp = (app.time.now ?? new Date()).getTime();
  const answer = await callWallet(app, 'session', { token, requestId: randomUUID() }, { providerId, timestamp });
  if (!answer.ok) throw new Error(`session answered ${String(answer.code)}`);
  return {
    playerId: String(answer['playerId']),
    sessionId: String(answer['sessionId']),
    gameId: String(answer['gameId']),
  };
}

export const betOf = (session: OpenedSession, amount: number, rest: object = {}) => ({
  ...session,
  roundId: randomUUID(),
  transactionId: randomUUID(),
  amount,
  currency: 'BRL',
  ...rest,
});

export const winOf = (bet: { playerId: string; roundId: string }, amount: number, rest: object = {}) => ({
  playerId: bet.playerId,
  roundId: bet.roundId,
  transactionId: randomUUID(),
  amount,
  currency: 'BRL',
  ...rest,
});

export const rollbackOf = (bet: { playerId: string; transactionId: string }) => ({
  playerId: bet.playerId,
  transactionId: randomUUID(),
  rollbackOf: bet.transactionId,
});
