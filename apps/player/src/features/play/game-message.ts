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
};

const types = [
  'close',
  'balance',
  'insufficient-balance',
  'session-ended',
  'open-record',
  'open-round',
  'play-for-real',
] as const;

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** @returns the message, or undefined for everything that isn't one: other windows talk too. */
export function parseGameMessage(event: Pick<MessageEvent, 'origin' | 'data'>): GameMessage | undefined {
  if (event.origin !== location.origin) return undefined;
  const message = event.data as Partial<GameMessage> | null;
  if (message?.source !== 'ipe-game' || !types.includes(message.type as (typeof types)[number])) return undefined;
  if (message.balance !== undefined && !Number.isSafeInteger(message.balance)) return undefined;
  if (!isText(message.gameId) || !isText(message.roundId)) return undefined;
  return message as GameMessage;
}
