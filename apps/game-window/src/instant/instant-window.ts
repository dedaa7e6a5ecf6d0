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

/** A round in which the player decides, as the server answers it at every step. */
export type InstantRound = Output<'/api/game/start'>['round'];

/**
 * The window's parts for a game in which the player decides (crash, mines). The window keeps the header, the meters, the
 * choice of the stake and all sheets; the game fills `host` with its scene and puts its own buttons into `windowState`.
 */
export type InstantParts = {
  opened: OpenedGame;
  game: InstantClient;
  /** The empty room of the scene, as large as the reels would be. */
  host: HTMLElement;
  call: GameCall;
  /** `hold` when a bet is asked for, `giveBack` when it is refused, `setBalance` when it is taken, `finish` when the round is over. */
  account: Account;
  /** `lock` it while a round is open. */
  stake: StakeControl;
  hud: Hud;
  storage: { tab: KeyedStorage; browser: KeyedStorage };
  postToParent: (message: GameMessage) => void;
  wait: Retrying['wait'];
  /** Play money of the browser: `call` answers the same, without a server. */
  isDemo: boolean;
};

export type InstantGame = StageControls & {
  /** The act of space bar and Enter: bet, or cash out. */
  act: () => void;
};

/**
 * The one export of `src/instant/index.ts`: shows the game at rest, or takes up `opened.openRound`, and resolves when it can be
 * played. Refusals are told with `showRefusal` of `show-refusal.ts`, as slots do.
 */
export type StartInstant = (parts: InstantParts) => Promise<InstantGame>;
