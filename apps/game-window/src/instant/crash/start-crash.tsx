import { msUntil } from '@ipe/slot-engine/crash-climb';
import { loadCrashStage, type CrashClient } from '@ipe/game-stage';
import type { InstantGame, InstantParts } from '#instant/instant-window.ts';
import { AutoCashOut } from './auto-cash-out.ts';
import { text } from '#instant/instant.text.ts';
import { createCelebrate } from '#instant/celebrate.ts';
import { CrashLoop } from './crash-loop.ts';
import { AutoCashOutField } from './auto-cash-out-field.tsx';
import { CrashButton, CrashSky, createCrashView } from './crash-view.tsx';
import { windowState } from '#shell/window-state.ts';
import { FlightRecord } from './flight-record.store.ts';
import { PendingRoundStore } from '#instant/pending-round.store.ts';

/** Starts a crash game. */
export async function startCrash(parts: InstantParts, game: CrashClient): Promise<InstantGame> {
  const { opened, host, storage, wait } = parts;
  const { game_id: gameId, gameSession, fairness } = opened;
  const { growth, ...bounds } = game.math.crash;
  const { createCrashStage } = await loadCrashStage();
  const { atlas, accent, celebration } = game.theme;
  const stage = await createCrashStage({ host, atlas, accent, growthK: growth.k, sound: game.sound, celebration });
  const auto = new AutoCashOut(bounds, { storage: storage.browser, key: `game:${gameId}:auto-cash-out` });
  const view = createCrashView();
  const record = new FlightRecord(storage.tab, {
    gameId,
    owner: gameSession,
    onChange: (flights) => view.setState({ flights }),
  });
  const loop = new CrashLoop({
    ...parts,
    stage,
    bounds,
    view: { show: (shown) => view.setState({ shown }) },
    record,
    pending: new PendingRoundStore(storage.tab, { gameId, owner: fairness.serverSeedHash }),
    celebrate: createCelebrate(wait, bounds.maxCashoutX100 / 100),
    autoCashOutX100: () => auto.read(),
    isOnline: () => navigator.onLine,
  });
  const act = () => void loop.act();
  windowState.setState({
    overStage: <CrashSky view={view} />,
    options: (
      <>
        <AutoCashOutField auto={auto} view={view} />
        <p className="crash-terms">{text.crash.terms({ ...bounds, msToTwo: msUntil(growth.k, 200) })}</p>
      </>
    ),
    controls: <CrashButton view={view} act={act} cashOut={() => void loop.cashOut()} />,
  });
  // An open flight goes on in parallel with the rest of the window, which doesn't wait for its end.
  void loop.resume();
  // The player decides the pace, so there is no turbo.
  return { ...stage, act, setTurbo: () => {} };
}
