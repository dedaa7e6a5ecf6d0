import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { isDemonstrationOpen } from '#shell/games/launch-game.ts';
import { openGame } from '#shell/games/open-game.ts';
import { DemonstrationStrip } from '#shell/layout/demonstration-strip.tsx';
import { leaveDialogEntry } from '#shell/navigation/dialog-history.ts';
import { goBack, goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { promptPresence } from '#shell/presence/prompt-presence.ts';
import { refreshMoney, walletQuery } from '#shell/session/player.queries.ts';
import { closeAllPopups, openPopup, showRefusal } from '#shell/state/front-end-state.ts';
import { findOwnPort, isOwnGame, parseGameMessage, type GameMessage, type ShellPopup } from './game-message.ts';
import { LeaveBar } from './leave-bar.tsx';
import { text } from './play.text.ts';
import { serveWindow } from './serve-window.ts';
import { useLaunch } from './use-launch.ts';

/** The game in a window of its own, at the address that the API returned. */
export function GameWindow() {
  const gameUrl = useLaunch();
  const frame = useRef<HTMLIFrameElement>(null);
  useGameMessages(frame, gameUrl);

  if (!gameUrl) return null;
  return (
    <div className="flex h-dvh w-full flex-1 flex-col bg-deep">
      <DemonstrationStrip />
      {!isOwnGame(gameUrl) && <LeaveBar />}
      <iframe
        // Addresses of one game differ only behind the #, and a change there doesn't reload the frame.
        key={gameUrl}
        ref={frame}
        title={text.frame}
        src={gameUrl}
        // With our own origin a script in the frame could remove the sandbox and reach the player's session. Providers'
        // pages have other origins.
        sandbox={isOwnGame(gameUrl) ? 'allow-scripts' : 'allow-scripts allow-same-origin'}
        allow="fullscreen; autoplay"
        // Focuses the frame, so that the game's keys work without a click into it.
        onLoad={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        className="w-full flex-1 border-0 outline-none"
      />
    </div>
  );
}

const gameIdOf = (gameUrl: string): string => new URL(gameUrl, location.href).pathname.split('/').at(-1) ?? '';

function recordPath(asked: { game?: string | undefined; round?: string | undefined }): string {
  const search = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${paths.gameRecord}?${search}`;
}

/** Every bet changes the withdrawable amount, but the game's messages contain only the balance. */
function openShellPopup(popup: ShellPopup): void {
  if (popup === 'balanceTask') refreshMoney();
  openPopup(popup);
}

/** Leaves the game, also under popups: a step back would close the topmost one and stay. */
function leave(): void {
  closeAllPopups();
  leaveDialogEntry(goBack);
}

/** The page's reactions to the messages of a game. */
const acts: { [Type in GameMessage['type']]?: (message: GameMessage) => void } = {
  close: leave,
  'session-ended': ({ words }) => {
    leave();
    showRefusal(words ?? text.sessionEnded);
  },
  // Our own window opens the prompt through the call that was refused. A provider's bets come from its server, so its
  // page reports the refusal here.
  'player-blocked': () => void promptPresence(),
  // As for every call that is refused with code 100 (specification section 8).
  'insufficient-balance': () => {
    closeAllPopups();
    showRefusal(text.insufficientBalance);
    goTo(paths.deposit);
  },
  'open-record': ({ gameId }) => goTo(recordPath({ game: gameId })),
  'open-round': ({ roundId }) => goTo(recordPath({ round: roundId })),
  'open-popup': ({ popup }) => popup && openShellPopup(popup),
  'play-for-real': ({ gameId }) => void (gameId && openGame(gameId)),
};

/** What a studio's page may ask for in a demonstration, where no money of the player's is played with. */
const inDemonstration: readonly GameMessage['type'][] = ['close', 'session-ended'];

function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, gameUrl: string | undefined) {
  const client = useQueryClient();

  // The game lives outside React: its messages arrive as window events. The balance is refreshed when the player
  // leaves.
  useEffect(() => {
    function setBalance(balance: number) {
      client.setQueryData(walletQuery.queryKey, (wallet) => wallet && { ...wallet, balance });
    }

    function answer(message: GameMessage) {
      if (message.balance !== undefined) setBalance(message.balance);
      else if (message.type === 'balance') refreshMoney();
      acts[message.type]?.(message);
    }

    let stopServing: (() => void) | undefined;

    function handleMessage(event: MessageEvent) {
      if (!gameUrl) return;
      const shown = { window: frame.current?.contentWindow, url: gameUrl };
      const message = parseGameMessage(event, shown);
      if (message && (!isDemonstrationOpen() || inDemonstration.includes(message.type))) answer(message);
      // Serves only the first document of the frame: a later one may be another page.
      const port = stopServing ? undefined : findOwnPort(event, shown);
      if (port) stopServing = serveWindow(port, { gameId: gameIdOf(gameUrl), onMessage: answer });
    }

    window.addEventListener('message', handleMessage);
    return () => {
      stopServing?.();
      window.removeEventListener('message', handleMessage);
      refreshMoney();
      // The last played game moves to the front of the lobby's shelf.
      void client.invalidateQueries({ queryKey: ['shelves'] });
    };
  }, [client, frame, gameUrl]);
}
