/** What a game window says to the page around it. */
export type GameMessage = {
  source: 'ipe-game';
  type: 'close' | 'balance' | 'insufficient-balance' | 'session-ended';
  /** Centavos, with `balance`. */
  balance?: number;
};

const types: readonly string[] = ['close', 'balance', 'insufficient-balance', 'session-ended'];

/** @returns the message, or undefined for everything that isn't one: other windows talk too. */
export function parseGameMessage(event: Pick<MessageEvent, 'origin' | 'data'>): GameMessage | undefined {
  if (event.origin !== location.origin) return undefined;
  const message = event.data as Partial<GameMessage> | null;
  if (message?.source !== 'ipe-game' || !types.includes(String(message.type))) return undefined;
  if (message.balance !== undefined && !Number.isSafeInteger(message.balance)) return undefined;
  return message as GameMessage;
}
