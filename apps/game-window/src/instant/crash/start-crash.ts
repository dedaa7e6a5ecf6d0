import { loadCrashStage, type CrashClient } from '@ipe/game-stage';
import { createCelebration } from '#shell/celebration.ts';
import type { InstantGame, InstantParts } from '#instant/instant-window.ts';
import { AutoCashOut } from './auto-cash-out.ts';
import { createCelebrate } from '#instant/celebrate.ts';
import { CrashLoop } from './crash-loop.ts';
import { CrashView } from './crash-view.ts';
import { FlightRecord } from './flight-record.store.ts';
import { PendingRoundStore } from '#instant/pending-round.store.ts';

/** A crash game, ready to be played. */
export async function startCrash(parts: InstantParts, game: CrashClient): Promise<InstantGame> {
  const { opened, host, stake, storage, wait } = parts;
  const { game_id: gameId, gameSession, fairness } = opened;
  const { growth, ...bounds } = game.math.crash;
  const { createCrashStage } = await loadCrashStage();
  const { atlas, accent } = game.theme;
  const stage = await createCrashStage({ host, atlas, accent, growthK: growth.k, sound: game.sound });
  const auto = new AutoCashOut(bounds, { storage: storage.browser, key: `game:${gameId}:auto-cash-out` });
  const view = new CrashView(parts, { auto, stakeCentavos: () => stake.centavos });
  stake.onChange(() => view.refresh());
  const record = new FlightRecord(storage.tab, {
    gameId,
    owner: gameSession,
    onChange: (flights) => view.showFlights(flights),
  });
  const loop = new CrashLoop({
    ...parts,
    stage,
    bounds,
    view,
    record,
    pending: new PendingRoundStore(storage.tab, { gameId, owner: fairness.serverSeedHash }),
    celebrate: createCelebrate(createCelebration(), wait),
    autoCashOutX100: () => auto.read(),
    isOnline: () => navigator.onLine,
  });
  const act = () => void loop.act();
  view.connect({ act, cashOut: () => void loop.cashOut() });
  // A flight that was left open goes on beside the rest of the window: nobody waits for its end.
  void loop.resume();
  return { act, setSound: (isOn) => stage.setSound(isOn), setTurbo: () => {} };
}
