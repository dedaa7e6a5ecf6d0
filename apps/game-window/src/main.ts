import { tabStorage } from './forgiving-storage.ts';
import { createStage, preloadStage, type GameClient } from '@ipe/game-stage';
import { createCelebration } from './celebration.ts';
import { connectControls } from './controls.ts';
import { requireElement } from './element.ts';
import { loadGame } from './find-game.ts';
import { createGameApi } from './game-api.ts';
import { GameLoop } from './game-loop.ts';
import { text } from './game-window.text.ts';
import { createHud } from './hud.ts';
import { readGameId, takeLaunchToken } from './launch.ts';
import { openGame } from './open-game.ts';
import type { OpenedGame } from './opened-game.store.ts';
import { tellParent } from './parent-window.ts';
import { createPendingSpinStore } from './pending-spin.store.ts';
import { waitForNetwork } from './retry.ts';
import { createRulesSheet } from './rules-sheet.ts';
import { showScenery } from './scenery.ts';
import { createAnnouncer } from './window-announcer.ts';

const gameId = readGameId(location.pathname);
const launchToken = takeLaunchToken(location, history);
const envelopeKey = document.querySelector<HTMLMetaElement>('meta[name="ipe-envelope-key"]')?.content ?? '';
const api = createGameApi(envelopeKey);
const hud = createHud();

requireElement('close').addEventListener('click', () => tellParent({ type: 'close' }));
preloadStage();
await start().catch((error: unknown) => {
  hud.say(text.cannotOpen);
  throw error;
});

/** Fetches the session, the game and its stage side by side; whoever is last starts the play. */
async function start(): Promise<void> {
  const retrying = { onUndecided: () => hud.say(text.reconnecting), wait: waitForNetwork };
  const [opened, { game, stage }] = await Promise.all([
    openGame({ gameId, launchToken }, { api, storage: tabStorage, retrying }),
    buildStage(),
  ]);
  if (!opened) {
    hud.say(text.sessionEnded);
    return tellParent({ type: 'session-ended' });
  }
  showName(opened);
  const pending = createPendingSpinStore(tabStorage, gameId, opened.fairness.serverSeedHash);
  const { betUnits } = game;
  const loop = new GameLoop({
    opened,
    betUnits,
    stage,
    hud,
    pending,
    call: api.call,
    tellParent,
    wait: waitForNetwork,
  });
  connectControls({ loop, stage, rules: createRulesSheet(game, () => loop.stakeCentavos) });
  await loop.resume();
}

async function buildStage() {
  const game: GameClient = await loadGame(gameId);
  showScenery(game);
  const announcer = createAnnouncer({ hud, celebration: createCelebration(), rules: game.rules });
  return { game, stage: await createStage({ host: requireElement('stage'), game, announcer }) };
}

function showName({ name, rtp }: OpenedGame): void {
  document.title = `${name} · Ipê`;
  requireElement('name').textContent = name;
  requireElement('rtp').textContent = text.rtp(rtp);
}
