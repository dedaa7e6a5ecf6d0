/**
 * The window's messages to the player app around it. Balance in centavos. The player app answers
 * - `close`: back to where the game was opened; `session-ended`: the same, with these words about it or the page's own;
 * - `insufficient-balance`: to the deposit page;
 * - `balance`: shows it in its own header;
 * - `open-record`: to /game-record, the bets of this game; `open-round`: that round with its proof;
 * - `play-for-real` (demonstration, or a launch whose answer was lost): registers or logs in, then launches the same game with money;
 * - `open-popup`: its side menu, support or balance above the game.
 */
export type GameMessage =
  | { type: 'close' }
  | { type: 'insufficient-balance' }
  | { type: 'session-ended'; words?: string | undefined }
  | { type: 'balance'; balance: number }
  | { type: 'open-record'; gameId: string }
  | { type: 'open-round'; roundId: string }
  | { type: 'play-for-real'; gameId: string }
  | { type: 'open-popup'; popup: PagePopup };

/** The popups that the player app opens on every page (specification section 2), by the app's own names. */
export type PagePopup = 'leftMenu' | 'customerService' | 'balanceTask';

export type PostToParent = (message: GameMessage) => void;

let say = (message: object): void => parent.postMessage(message, location.origin);

/** Sends all further messages over the port that the player app was given. */
export function postOver(tell: typeof say): void {
  say = tell;
}

/**
 * Sends a message to the player app; only a page of our own host gets it. A game that was opened at its own address has no app around it,
 * so `close` leads to the home page.
 */
export function postToParent(message: GameMessage): void {
  if (parent === self && message.type === 'close') return location.assign('/');
  say({ source: 'ipe-game', ...message });
}

const meantInDemo: readonly GameMessage['type'][] = ['close', 'play-for-real', 'open-popup'];

/** Sends a demonstration's messages: play money is no balance, and a visitor has no records. */
export function postToParentFromDemo(message: GameMessage): void {
  if (meantInDemo.includes(message.type)) postToParent(message);
}
