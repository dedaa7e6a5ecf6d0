import type { Stage } from '@ipe/game-stage';
import { isAttended, untilAttended } from '#calls/attention.ts';
import { waitForNetwork } from '#calls/retry.ts';
import { text } from '#game-window.text.ts';
import type { GameContext } from '#session/game-context.ts';
import { GrantedLots, type LotWords } from '#granted/granted-lots.ts';
import { keepOpenedGame } from '#opening/opened-game.store.ts';
import { openSheet } from '#sheets/sheet-host.tsx';
import type { AutoplayWords } from '#sheets/sheets.text.ts';
import { requireElement } from '#shell/element.ts';
import type { PlayedGame } from '#shell/played-game.ts';
import { addActs } from '#shell/window-state.ts';
import { tabStorage } from '#storage/safe-storage.ts';
import { createAutoplayControls } from './autoplay-controls.ts';
import { AutoplaySheet } from './autoplay-sheet.tsx';
import { Autoplay, type AutoplayLimits } from './autoplay.ts';
import { GameLoop, type GameLoopParts } from './game-loop.ts';
import { createPendingSpinStore } from './pending-spin.store.ts';

export type Spins = PlayedGame & { resume: () => Promise<void> };

type Parts = Pick<GameLoopParts, 'describe' | 'words'> & {
  stage: Stage;
  /** The mode of the next round. */
  mode: () => string;
  /** The picked cells of the next round, in a game with cells to pick. */
  picks?: () => readonly number[];
  /** What the player must do before a round can be played; undefined where nothing is missing. */
  missing?: () => string | undefined;
  /** Shows the mode of a granted lot in place of the player's choice; undefined restores the choice. */
  lend?: (mode: string | undefined) => void;
  /** Describes a lot's rounds apart from their stake, where the player should know that in advance. */
  wordsOfLot?: (mode: string) => string;
  /** The words of automatic rounds in a game without reels and features. */
  autoplayWords?: AutoplayWords;
};

/** Starts rounds that are decided completely when they are bought, by taps or automatically, on any stage. */
export function startSpins(
  context: GameContext,
  { mode, picks, missing, lend, wordsOfLot, stage, autoplayWords, ...told }: Parts,
): Spins & { loop: GameLoop; autoplay: Autoplay } {
  const { opened, hud, account, stake } = context;
  const pending = createPendingSpinStore(tabStorage, opened.game_id, opened.fairness.serverSeedHash);
  const lots = new GrantedLots(opened.granted);
  if (lend) lots.onChange(onChangeOf(() => lots.playing?.mode, lend));
  const granted = connectGranted(context, lots, { missing, wordsOf: wordsOfLot });
  const tellJackpot = async (roundId: string) => {
    autoplay.stop('player');
    // A separate chunk, which hardly any player ever fetches.
    const dialog = await import('#jackpot/tell-jackpot.tsx').catch(() => undefined);
    if (dialog) return dialog.tellJackpot({ ...context, wait: waitForNetwork }, roundId);
    hud.say(text.wonJackpot);
    hud.announce(text.wonJackpot);
  };
  const loop: GameLoop = new GameLoop({
    ...context,
    ...told,
    stage,
    pending,
    granted,
    wait: waitForNetwork,
    tellJackpot,
  });
  const autoplay: Autoplay = new Autoplay({
    spin: () => loop.spin(mode(), picks?.()),
    price: () => loop.priceCentavos(mode()),
    balance: () => account.balanceCentavos,
    isAttended,
    untilAttended,
    onChange: createAutoplayControls(hud, autoplayWords),
  });
  lots.onChange(() => autoplay.stop('player'));
  // The limits were set for the earlier stake.
  stake.onChange(() => autoplay.stop('player'));
  const isReady = () => {
    const words = missing?.();
    if (words === undefined) return true;
    hud.say(words);
    hud.announce(words);
    return false;
  };
  const act = () => {
    if (autoplay.isOn) autoplay.stop('player');
    else if (loop.isSpinning || isReady()) void loop.spin(mode(), picks?.());
  };
  const start = (limits: AutoplayLimits) => void autoplay.start(limits);
  const openAutoplay = () => {
    if (autoplay.isOn || lots.playing !== undefined || !isReady()) return;
    const sheet = { priceCentavos: loop.priceCentavos(mode()), start, words: autoplayWords };
    openSheet(<AutoplaySheet {...sheet} hasFeature={autoplayWords === undefined} />);
  };
  const resume = async () => {
    const spin = pending.find();
    // A resumed granted round must not change the player's own choice.
    if (spin?.grantId !== undefined) lend?.(spin.mode);
    await loop.resume();
    if (spin?.grantId !== undefined) lend?.(lots.playing?.mode);
  };
  addActs({ act, openAutoplay });
  requireElement('stage').addEventListener('click', () => stage.skip());
  return { ...stage, act, pause: (why) => autoplay.stop(why), resume, loop, autoplay };
}

/** Calls `tell` when the value differs from the last one told. Initially that is undefined. */
function onChangeOf<Value>(read: () => Value | undefined, tell: (value: Value | undefined) => void): () => void {
  let told: Value | undefined;
  return () => {
    const value = read();
    if (value === told) return;
    told = value;
    tell(value);
  };
}

/** Connects granted rounds. Their view is a separate chunk, because most windows have none. */
function connectGranted(context: GameContext, lots: GrantedLots, words: LotWords) {
  if (lots.lot === undefined) return undefined;
  const { opened } = context;
  const showing = import('#granted/show-granted.tsx');
  void showing.then(({ showGranted }) => showGranted(context, lots, words));
  // Stores the rounds that are left, so that a reload goes on with them.
  const keep = () => keepOpenedGame(tabStorage, { ...opened, granted: [...lots.lots] });
  return {
    playing: () => lots.playing,
    onTold: (after: Parameters<GrantedLots['note']>[0]) => {
      const ended = lots.note(after);
      keep();
      if (ended) void showing.then(({ showSummary }) => showSummary(ended, lots.lot));
    },
    onOver: (grantId: string) => {
      lots.drop(grantId);
      keep();
    },
  };
}
