import { Account } from '#session/account.ts';
import type { FinishedRound } from '#session/session-record.ts';
import type { Hud } from '#shell/hud.ts';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import type { GameMessage } from '#page/parent-window.ts';
import { StakeControl } from '#stake/stake-control.ts';
import type { InstantServer } from './instant-server.fixture.ts';
import { PendingRoundStore } from './pending-round.store.ts';

/** The window's parts for an instant game. They record what the game shows and sends. */
export function createWindow({ call }: Pick<InstantServer, 'call'>, openRound: OpenedGame['openRound'] = null) {
  const said: string[] = [];
  const announced: string[] = [];
  const balances: number[] = [];
  const sent: GameMessage[] = [];
  const finished: FinishedRound[] = [];
  const seen = { isClosed: false, isLocked: false, lastWin: 0 };
  const hud: Hud = {
    showBalance: (centavos) => void balances.push(centavos),
    showStake: ({ isLocked }) => void (seen.isLocked = isLocked),
    showLastWin: (centavos) => void (seen.lastWin = centavos),
    say: (words) => void said.push(words.replaceAll('\u00a0', ' ')),
    announce: (words) => void announced.push(words.replaceAll('\u00a0', ' ')),
    setSpinning: () => {},
    close: () => void (seen.isClosed = true),
  };
  const postToParent = (message: GameMessage) => void sent.push(message);
  const record = { add: (round: FinishedRound) => void finished.push(round) };
  const account = new Account({ balance: 10_000, hud, record, postToParent });
  const stake = new StakeControl({ stakesCentavos: [100, 200, 500], defaultStakeCentavos: 100, hud });
  const opened = { game_id: 'game', gameSession: 'session', openRound } as OpenedGame;
  const pending = new PendingRoundStore(sessionStorage, { gameId: 'game', owner: 'hash' });
  const parts = { opened, call, account, stake, hud, postToParent, pending, wait: async () => {} };
  return { parts, said, announced, balances, sent, finished, seen, pending };
}
