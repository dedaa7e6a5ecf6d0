import type { Stage } from '@ipe/game-stage';
import { isAttended, untilAttended } from '#calls/attention.ts';
import { waitForNetwork } from '#calls/retry.ts';
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
  /** The cells that are picked for it, in a game with cells to pick. */
  picks?: () => readonly number[];
  /** What the player has to do before a round can be played; undefined when it can. */
  missing?: () => string | undefined;
  /** Shows the mode of a lot that the house gave in the place of the player's choice; undefined: theirs again. */
  lend?: (mode: string | undefined) => void;
  /** What a lot's rounds are beside their stake, where the player should know it before. */
  wordsOfLot?: (mode: string) => string;
  /** Other words for a game without features, in which nothing spins. */
  autoplayWords?: AutoplayWords;
};

/** Rounds that are known whole as soon as they are bought, one at a tap or by themselves, on any stage. */
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
    // A part of its own: hardly any player ever fetches it.
    const { tellJackpot: tell } = await import('#jackpot/tell-jackpot.tsx');
    await tell({ ...context, wait: waitForNetwork }, roundId);
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
  // Limits were set for the stake of that moment.
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
    // A round of the house that is taken up leaves the player's choice as it was.
    if (spin?.grantId !== undefined) lend?.(spin.mode);
    await loop.resume();
    if (spin?.grantId !== undefined) lend?.(lots.playing?.mode);
  };
  addActs({ act, openAutoplay });
  requireElement('stage').addEventListener('click', () => stage.skip());
  return { ...stage, act, pause: (why) => autoplay.stop(why), resume, loop, autoplay };
}

/** Tells a value where it isn't the one that was told before; the first is undefined. */
function onChangeOf<Value>(read: () => Value | undefined, tell: (value: Value | undefined) => void): () => void {
  let told: Value | undefined;
  return () => {
    const value = read();
    if (value === told) return;
    told = value;
    tell(value);
  };
}

/** Rounds that the house gave: what shows them is a part of its own, because most windows have none. */
function connectGranted(context: GameContext, lots: GrantedLots, words: LotWords) {
  if (lots.lot === undefined) return undefined;
  const { opened } = context;
  const showing = import('#granted/show-granted.tsx');
  void showing.then(({ showGranted }) => showGranted(context, lots, words));
  // A reload goes on with what is left.
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
