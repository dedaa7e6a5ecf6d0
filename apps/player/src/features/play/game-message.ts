import type { Popup } from '#shell/state/front-end-state.ts';

/** What a game window says to the page around it. */
export type GameMessage = {
  source: 'ipe-game';
  type: (typeof types)[number];
  /** Centavos, with `balance`. */
  balance?: number;
  /** With `open-record` and `play-for-real`. */
  gameId?: string;
  /** With `open-round`. */
  roundId?: string;
  /** With `open-popup`. */
  popup?: ShellPopup;
};

/** What a game may have opened above itself (specification section 2, "Overlays available on every page"). */
const shellPopups = ['leftMenu', 'customerService', 'balanceTask'] as const satisfies Popup[];
export type ShellPopup = (typeof shellPopups)[number];

const types = [
  'close',
  'balance',
  'insufficient-balance',
  'session-ended',
  'open-record',
  'open-round',
  'play-for-real',
  'open-popup',
] as const;

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

const originOf = (gameUrl: string): string => new URL(gameUrl, location.href).origin;

/** Whether the address is our own game window, not a provider's page. */
export const isOwnGame = (gameUrl: string): boolean => originOf(gameUrl) === location.origin;

/** The frame that shows the game, and the address that was put into it. */
export type GameFrame = { window: MessageEventSource | null | undefined; url: string };

/** What a provider's page may say. Everything else is for our own game window. */
const othersTypes: readonly unknown[] = ['close', 'balance', 'insufficient-balance', 'session-ended'];

type Heard = Pick<MessageEvent, 'origin' | 'data' | 'source'>;

const isFrom = ({ source }: Heard, frame: GameFrame): boolean => source !== null && source === frame.window;

/**
 * What a provider's page says to the page around it. Our own window speaks over a port.
 * @returns undefined for everything else: other windows talk too, and a frame may show another page by now.
 */
export function parseGameMessage(event: Heard, frame: GameFrame): GameMessage | undefined {
  if (isOwnGame(frame.url) || !isFrom(event, frame) || event.origin !== originOf(frame.url)) return undefined;
  return readOthers(event.data);
}

/** The port over which our own window, which the sandbox leaves without an origin, asks to be served; undefined for all else. */
export function findOwnPort(event: Heard & Pick<MessageEvent, 'ports'>, frame: GameFrame): MessagePort | undefined {
  if (!isOwnGame(frame.url) || !isFrom(event, frame) || event.origin !== 'null') return undefined;
  const { source, type } = (event.data ?? {}) as { source?: unknown; type?: unknown };
  return source === 'ipe-game' && type === 'connect' ? event.ports[0] : undefined;
}

/** What our own window says over its port; undefined for all else. */
export function parseOwnMessage(data: unknown): GameMessage | undefined {
  const message = data as Partial<GameMessage> | null;
  if (message?.source !== 'ipe-game' || !types.includes(message.type as (typeof types)[number])) return undefined;
  if (message.balance !== undefined && !Number.isSafeInteger(message.balance)) return undefined;
  if (!isText(message.gameId) || !isText(message.roundId)) return undefined;
  if (message.popup !== undefined && !shellPopups.includes(message.popup)) return undefined;
  return message as GameMessage;
}

/** That something happened, but no figures: the balance is what our own server says. */
function readOthers(data: unknown): GameMessage | undefined {
  const message = data as Partial<GameMessage> | null;
  if (message?.source !== 'ipe-game' || !othersTypes.includes(message.type)) return undefined;
  return { source: 'ipe-game', type: message.type as GameMessage['type'] };
}
