import { Account } from './account.ts';
import { createPendingSpinStore } from '#spins/pending-spin.store.ts';
import { tabStorage, type KeyedStorage } from '#storage/safe-storage.ts';
import type { GameApi } from '#calls/game-api.ts';
import type { Hud } from '#shell/hud.ts';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import type { PostToParent } from '#page/parent-window.ts';
import { SessionRecord } from './session-record.ts';
import { StakeControl } from '#stake/stake-control.ts';

/** The parts that games of every family need. */
export type GameContext = {
  opened: OpenedGame;
  hud: Hud;
  account: Account;
  stake: StakeControl;
  record: SessionRecord;
  call: GameApi['call'];
  postToParent: PostToParent;
  isDemo: boolean;
};

type Parts = Pick<GameContext, 'opened' | 'hud' | 'call' | 'postToParent' | 'isDemo'>;

export function createGameContext(parts: Parts): GameContext {
  const { opened, hud, postToParent } = parts;
  const { game_id: gameId, gameSession: owner, balance } = opened;
  const record = new SessionRecord({ storage: tabStorage, gameId, owner });
  const spins = createPendingSpinStore(tabStorage, gameId, opened.fairness.serverSeedHash);
  const account = new Account({ balance, hud, record, postToParent, isUntold: spins.find() !== undefined });
  const stake = new StakeControl({ ...opened, hud });
  rememberStake(stake, tabStorage, `game:${gameId}:stake`);
  return { ...parts, record, account, stake };
}

/** Remembers the chosen stake for when the player comes back from a deposit or a reload. */
function rememberStake(stake: StakeControl, storage: KeyedStorage, key: string): void {
  stake.choose(Number(storage.getItem(key)));
  stake.onChange(() => storage.setItem(key, String(stake.centavos)));
}
