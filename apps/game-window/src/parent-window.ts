/** What the window says to the player app around it. Balance in centavos. */
export type GameMessage =
  | { type: 'close' }
  | { type: 'insufficient-balance' }
  | { type: 'session-ended' }
  | { type: 'balance'; balance: number };

/** Only a page of our own host hears it. */
export function tellParent(message: GameMessage): void {
  parent.postMessage({ source: 'ipe-game', ...message }, location.origin);
}
