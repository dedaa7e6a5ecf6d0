import { Account } from './account.ts';
import { tabStorage, type KeyedStorage } from '#storage/forgiving-storage.ts';
import type { GameApi } from '#calls/game-api.ts';
import type { Hud } from '#shell/hud.ts';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import type { TellParent } from '#page/parent-window.ts';
import { SessionRecord } from './session-record.ts';
import { StakeControl } from '#stake/stake-control.ts';

/** What every game is played with, whatever its family. */
export type House = {
  opened: OpenedGame;
  hud: Hud;
  account: Account;
  stake: StakeControl;
  record: SessionRecord;
  call: GameApi['call'];
  tellParent: TellParent;
  isDemo: boolean;
};

type Parts = Pick<House, 'opened' | 'hud' | 'call' | 'tellParent' | 'isDemo'>;

export function createHouse(parts: Parts): House {
  const { opened, hud, tellParent } = parts;
  const { game_id: gameId, gameSession: owner, balance } = opened;
  const record = new SessionRecord({ storage: tabStorage, gameId, owner });
  const account = new Account({ balance, hud, record, tellParent });
  const stake = new StakeControl({ ...opened, hud });
  rememberStake(stake, tabStorage, `game:${gameId}:stake`);
  return { ...parts, record, account, stake };
}

/** Whoever comes back, from a deposit or a reload, finds the stake as it was chosen. */
function rememberStake(stake: StakeControl, storage: KeyedStorage, key: string): void {
  stake.choose(Number(storage.getItem(key)));
  stake.onChange(() => storage.setItem(key, String(stake.centavos)));
}
