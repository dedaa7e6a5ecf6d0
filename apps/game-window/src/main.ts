import { loadGame, preloadStage, type WholeRoundClient, type GameClient, type InstantClient } from '@ipe/game-stage';
import { jackpotWords, shortReturnWords } from '@ipe/game-rules/return';
import { h, hydrate, options } from 'preact';
import { connectWindow } from './connect-window.tsx';
import { GameWindow } from '#shell/game-window.tsx';
import { windowState } from '#shell/window-state.ts';
import { requireElement } from '#shell/element.ts';
import { browserStorage, keepWith, tabStorage } from '#storage/safe-storage.ts';
import type { DemoApi } from '#demo/demo-api.ts';
import { createGameApi, type GameApi } from '#calls/game-api.ts';
import { text } from './game-window.text.ts';
import { createGameContext, type GameContext } from '#session/game-context.ts';
import { hud } from '#shell/hud.ts';
import { isDemoAddress, readGameId, takeLaunchToken } from '#opening/launch.ts';
import { watchNetwork } from '#calls/network-words.ts';
import { openGame, tellNotOpened } from '#opening/open-game.ts';
import { markStake } from '#stake/mark-stake.ts';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import { connectPage, isIsolated, type PageBridge } from '#page/page-bridge.ts';
import { postOver, postToParent as postToPlayerApp, postToParentFromDemo } from '#page/parent-window.ts';
import { waitForNetwork } from '#calls/retry.ts';
import { startSlots } from '#spins/start-slots.tsx';
import type { Spins } from '#spins/start-spins.tsx';
import { applyTextSize } from '#shell/text-size.ts';

const gameId = readGameId(location.pathname);
const isDemo = isDemoAddress(location);
const postToParent = isDemo ? postToParentFromDemo : postToPlayerApp;
const launchToken = takeLaunchToken(location, history);
const brandName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
windowState.setState({ name: brandName, acts: { close: () => postToParent({ type: 'close' }) } });
watchNetwork(hud);
// This file awaits nothing at its top level, because the chunks that come later can be imported only when it has ended.
void start().catch((error: unknown) => {
  hud.say(text.cannotOpen);
  throw error;
});
// The first calls are on their way by now.
hydrate(h(GameWindow, {}), requireElement('window'));

async function start(): Promise<void> {
  const bridge = isIsolated() ? await connectPage() : undefined;
  if (bridge) {
    keepWith(bridge);
    postOver(bridge.tell);
  }
  applyTextSize(browserStorage, document.documentElement);
  await openAndPlay(bridge);
}

/** Fetches the session and the game in parallel, and starts the play when both are there. */
async function openAndPlay(bridge: PageBridge | undefined): Promise<void> {
  const retrying = { onUndecided: () => hud.say(text.reconnecting), wait: waitForNetwork };
  const loading = loadGame(gameId).then((game) => {
    // A scene of plain elements doesn't need the largest chunk.
    if (game.usesPixi) preloadStage();
    return game;
  });
  const api = await createApi(loading, bridge);
  const [{ opened, ...failed }, game] = await Promise.all([
    openGame({ gameId, launchToken: isDemo ? 'demo' : launchToken }, { api, storage: tabStorage, retrying }),
    loading,
  ]);
  if (!opened) return tellNotOpened(failed, { gameId, hud, postToParent });
  showName(opened);
  if (opened.pace) windowState.setState({ may: opened.pace });
  const context = createGameContext({ opened, hud, call: api.call, postToParent, isDemo });
  if ('refill' in api) showDemoBar(context, api.refill);
  await play(context, game);
}

/**
 * Until play begins each change is drawn at once, so that a player can begin as early as possible. From then on a change
 * is drawn in a task of its own: in that of the stage's frame, a slow phone would take longer than a frame for both.
 */
function drawOutsideFrames(): void {
  options.debounceRendering = (draw) => void setTimeout(draw);
}

/** A demonstration plays its own rounds, so only it fetches the engine. */
async function createApi(loading: Promise<GameClient>, bridge: PageBridge | undefined): Promise<GameApi | DemoApi> {
  if (!isDemo) {
    const envelopeKey = document.querySelector<HTMLMetaElement>('meta[name="ipe-envelope-key"]')?.content ?? '';
    return createGameApi(envelopeKey, bridge?.fetch);
  }
  const [{ createDemoApi }, { math, offer }] = await Promise.all([import('#demo/demo-api.ts'), loading]);
  return createDemoApi({ math, offer, storage: tabStorage });
}

/** Loads the scenery last, because on a slow line it would delay the first spin by a quarter of a second. */
async function play(context: GameContext, game: GameClient): Promise<void> {
  // This runs before the mark of a choice that costs more, because the last mark wins.
  markStake(context);
  if (game.kind === 'instant') return playInstant(context, game);
  const spins = await (game.kind === 'whole-round' ? startWholeRounds(context, game) : startSlots(context, game));
  connectWindow(context, game, spins);
  windowState.setState({ scenery: game });
  drawOutsideFrames();
  await spins.resume();
}

type WholeRoundStarter = { start(context: GameContext, game: WholeRoundClient): Promise<Spins> };

/** Each of these games is a separate chunk, too. */
const wholeRoundStarters: Readonly<Record<WholeRoundClient['family'], () => Promise<WholeRoundStarter>>> = {
  plinko: async () => ({ start: (await import('#plinko/start-plinko.tsx')).startPlinko }),
  keno: async () => ({ start: (await import('#keno/start-keno.tsx')).startKeno }),
};

async function startWholeRounds(context: GameContext, game: WholeRoundClient): Promise<Spins> {
  const starter = await wholeRoundStarters[game.family]();
  return starter.start(context, game);
}

async function playInstant(context: GameContext, game: InstantClient): Promise<void> {
  windowState.setState({ isInstant: true });
  // A separate chunk, which games with reels never fetch.
  const { startInstant } = await import('#instant/index.ts');
  const instant = await startInstant({
    ...context,
    game,
    host: requireElement('stage'),
    storage: { tab: tabStorage, browser: browserStorage },
    wait: waitForNetwork,
  });
  connectWindow(context, game, { ...instant, pause: () => {} });
  windowState.setState({ scenery: game });
  drawOutsideFrames();
}

function showName({ name, jackpot, ...stated }: OpenedGame): void {
  document.title = `${name} · ${brandName}`;
  const returns = [shortReturnWords(stated), ...(jackpot ? [jackpotWords(jackpot)] : [])].join(' ');
  windowState.setState({ name, rtp: text.rtp(returns) });
}

function showDemoBar({ account, opened }: GameContext, refill: () => number): void {
  windowState.setState({
    demo: {
      refill: () => account.setBalance(refill()),
      playForReal: () => postToParent({ type: 'play-for-real', gameId: opened.game_id }),
    },
  });
}
