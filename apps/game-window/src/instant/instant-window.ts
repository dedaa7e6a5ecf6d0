import type { Output } from '@ipe/contract';
import type { InstantClient, StageControls } from '@ipe/game-stage';
import type { Account } from '#session/account.ts';
import type { KeyedStorage } from '#storage/safe-storage.ts';
import type { GameCall } from '#calls/game-api.ts';
import type { Hud } from '#shell/hud.ts';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import type { GameMessage } from '#page/parent-window.ts';
import type { Retrying } from '#calls/retry.ts';
import type { StakeControl } from '#stake/stake-control.ts';

/** A round in which the player decides, as the server answers it after every step. */
export type InstantRound = Output<'/api/game/start'>['round'];

/**
 * The window's parts for a game in which the player decides in a round. The window has the header, the meters, the choice of the stake and
 * all sheets; the game fills `host` with its scene and puts its own buttons into `windowState`.
 */
export type InstantParts = {
  opened: OpenedGame;
  game: InstantClient;
  /** The empty element for the scene, as large as the reels would be. */
  host: HTMLElement;
  call: GameCall;
  /**
   * The game calls `hold` when it places a bet, `giveBack` when the bet is refused, `setBalance` when it is taken, and `finish` when the
   * round is over.
   */
  account: Account;
  /** The game calls `lock` while a round is open. */
  stake: StakeControl;
  hud: Hud;
  storage: { tab: KeyedStorage; browser: KeyedStorage };
  postToParent: (message: GameMessage) => void;
  wait: Retrying['wait'];
  /** Whether the game is played with play money; then `call` answers in the browser, without a server. */
  isDemo: boolean;
};

export type InstantGame = StageControls & {
  /** Acts for the space bar and Enter: bets or cashes out. */
  act: () => void;
};

/**
 * The one export of `src/instant/index.ts`. It shows the game at rest or resumes `opened.openRound`, and resolves when the game can be
 * played. It shows refusals with `showRefusal` of `show-refusal.ts`, as slots do.
 */
export type StartInstant = (parts: InstantParts) => Promise<InstantGame>;
