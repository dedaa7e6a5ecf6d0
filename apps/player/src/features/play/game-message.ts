import type { Popup } from '#shell/state/front-end-state.ts';

/** A message from a game window to the page around it. */
export type GameMessage = {
  source: 'ipe-game';
  type: (typeof types)[number];
  /** Centavos, with `balance`. */
  balance?: number;
  /** With `open-record` and `play-for-real`. */
  gameId?: string;
  /** With `open-round`. */
  roundId?: string;
  /** With `session-ended`: why the game could not be opened. */
  words?: string;
  /** With `open-popup`. */
  popup?: ShellPopup;
};

/** The overlays that a game may open above itself (specification section 2, "Overlays available on every page"). */
const shellPopups = ['leftMenu', 'customerService', 'balanceTask'] as const satisfies Popup[];
export type ShellPopup = (typeof shellPopups)[number];

const types = [
  'close',
  'balance',
  'insufficient-balance',
  'session-ended',
  'player-blocked',
  'open-record',
  'open-round',
  'play-for-real',
  'open-popup',
] as const;

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

const originOf = (gameUrl: string): string => new URL(gameUrl, location.href).origin;

/** Whether the address is our own game window instead of a provider's page. */
export const isOwnGame = (gameUrl: string): boolean => originOf(gameUrl) === location.origin;

/** The frame that shows the game, and the address that it was opened with. */
export type GameFrame = { window: MessageEventSource | null | undefined; url: string };

/** The message types that a provider's page may send. All others are for our own game window. */
const othersTypes: readonly unknown[] = ['close', 'balance', 'insufficient-balance', 'session-ended', 'player-blocked'];

type Heard = Pick<MessageEvent, 'origin' | 'data' | 'source'>;

const isFrom = ({ source }: Heard, frame: GameFrame): boolean => source !== null && source === frame.window;

/**
 * Reads a message from a provider's page. Our own window uses a port instead.
 * @returns undefined for all other messages: other windows send messages too, and the frame may have navigated to
 * another page
 */
export function parseGameMessage(event: Heard, frame: GameFrame): GameMessage | undefined {
  if (isOwnGame(frame.url) || !isFrom(event, frame) || event.origin !== originOf(frame.url)) return undefined;
  return readOthers(event.data);
}

/**
 * The port that our own game window sends to be served, as the sandbox leaves it without an origin; undefined for all
 * other messages.
 */
export function findOwnPort(event: Heard & Pick<MessageEvent, 'ports'>, frame: GameFrame): MessagePort | undefined {
  if (!isOwnGame(frame.url) || !isFrom(event, frame) || event.origin !== 'null') return undefined;
  const { source, type } = (event.data ?? {}) as { source?: unknown; type?: unknown };
  return source === 'ipe-game' && type === 'connect' ? event.ports[0] : undefined;
}

/** Reads a message that our own window sent over its port; undefined for invalid ones. */
export function parseOwnMessage(data: unknown): GameMessage | undefined {
  const message = data as Partial<GameMessage> | null;
  if (message?.source !== 'ipe-game' || !types.includes(message.type as (typeof types)[number])) return undefined;
  if (message.balance !== undefined && !Number.isSafeInteger(message.balance)) return undefined;
  if (![message.gameId, message.roundId, message.words].every(isText)) return undefined;
  if (message.popup !== undefined && !shellPopups.includes(message.popup)) return undefined;
  return message as GameMessage;
}

/** Takes only the type of a provider's message. The balance always comes from our own server. */
function readOthers(data: unknown): GameMessage | undefined {
  const message = data as Partial<GameMessage> | null;
  if (message?.source !== 'ipe-game' || !othersTypes.includes(message.type)) return undefined;
  return { source: 'ipe-game', type: message.type as GameMessage['type'] };
}
