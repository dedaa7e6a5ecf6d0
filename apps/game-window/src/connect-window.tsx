import type { GameClient } from '@ipe/game-stage';
import { listPageEntries } from '#page/page-entries.ts';
import { HistorySheet } from '#session/history-sheet.tsx';
import type { GameContext } from '#session/game-context.ts';
import { PlayTime } from '#session/play-time.ts';
import { showRealityCheck } from '#session/reality-check.tsx';
import { startSessionClock } from '#session/session-clock.ts';
import { TimeSheet } from '#session/time-sheet.tsx';
import { MenuSheet } from '#sheets/menu-sheet.tsx';
import { RulesSheet } from '#sheets/rules-sheet.tsx';
import { openSheet } from '#sheets/sheet-host.tsx';
import { text } from '#sheets/sheets.text.ts';
import { connectSwitches } from '#sheets/switches.ts';
import { addActs } from '#shell/window-state.ts';
import { connectKeyboard } from '#keyboard/keyboard.ts';
import type { PlayedGame } from '#shell/played-game.ts';
import { openStakeSheet } from '#stake/stake-sheet.tsx';
import { browserStorage } from '#storage/safe-storage.ts';
import { keepPreferences, readPreferences } from '#storage/preferences.store.ts';

/** Connects the parts that every family has: the stake, the sheets, the clock, the switches and the keys. */
export function connectWindow(context: GameContext, game: GameClient, played: PlayedGame): void {
  const { stake, opened } = context;
  const hasReels = game.kind === 'slot';
  const openRules = () => openSheet(<RulesSheet game={game} stakeCentavos={stake.centavos} jackpot={opened.jackpot} />);
  const openHistory = () => openSheet(<HistorySheet {...context} gameId={opened.game_id} />);
  const openTime = () => openSheet(<TimeSheet record={context.record} reminder={reminder} />);
  const switches = connectSwitches(browserStorage, played);
  const entries = [
    { label: text.menu.rules, open: openRules },
    { label: text.menu.history, open: openHistory },
    { label: text.menu.time, open: openTime },
    ...listPageEntries(context, played),
  ];
  const stepStake = (by: number) => stake.step(by);
  addActs({
    stepStake,
    openStakes: () => openStakeSheet({ stake, hasReels }),
    openRules,
    openTime,
    openMenu: () =>
      openSheet(<MenuSheet switches={switches} entries={entries} hasMusic={game.sound.music !== undefined} />),
    toggleTurbo: () => switches.change({ isTurbo: !switches.state.isTurbo }),
    toggleSound: () => switches.change({ isSoundOn: !switches.state.isSoundOn }),
  });
  connectKeyboard({ act: played.act, step: stepStake });
  watchTime(context, game, played);
}

const reminder = {
  minutes: () => readPreferences(browserStorage).reminderMinutes,
  choose: (reminderMinutes: number) => keepPreferences(browserStorage, { reminderMinutes }),
};

function watchTime({ record, stake, postToParent }: GameContext, game: GameClient, { pause }: PlayedGame): void {
  const leave = () => postToParent({ type: 'close' });
  startSessionClock({
    time: new PlayTime({ record, monotonicMs: () => performance.now(), reminderMinutes: reminder.minutes }),
    // The reminder may interrupt a round that waits for its player, but not one that runs by itself.
    isBusy: () => stake.isLocked && !game.waitsForPlayer,
    onDue: () => pause('reminder'),
    onReminder: () => showRealityCheck({ record, leave }),
  });
}
