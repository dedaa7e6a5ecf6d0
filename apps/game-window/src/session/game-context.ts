import { Account } from './account.ts';
import { createPendingSpinStore } from '#spins/pending-spin.store.ts';
import { readKept, tabStorage, type KeyedStorage } from '#storage/safe-storage.ts';
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
  const { opened, hud, postToParent, isDemo } = parts;
  const { game_id: gameId, gameSession: owner, balance } = opened;
  const record = new SessionRecord({ storage: tabStorage, gameId, owner });
  const { serverSeedHash } = opened.fairness;
  const spins = createPendingSpinStore(tabStorage, gameId, serverSeedHash);
  const account = new Account({ balance, hud, record, postToParent, isUntold: spins.find() !== undefined });
  const stake = new StakeControl({ ...opened, hud });
  rememberStake(stake, tabStorage, { key: `${isDemo ? 'demo' : 'game'}:${gameId}:stake`, owner: serverSeedHash });
  return { ...parts, record, account, stake };
}

/**
 * Remembers the chosen stake for when the player comes back from a deposit or a reload. `owner` names the player's seed, so that one tap
 * never bets what another player chose; what was chosen with play money has another key.
 */
function rememberStake(stake: StakeControl, storage: KeyedStorage, { key, owner }: { key: string; owner: string }) {
  const kept = readKept<{ owner: string; stakeCentavos: number }>(storage, key);
  if (kept?.owner === owner) stake.choose(Number(kept.stakeCentavos));
  stake.onChange(() => storage.setItem(key, JSON.stringify({ owner, stakeCentavos: stake.centavos })));
}
