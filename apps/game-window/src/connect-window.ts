import type { GameClient } from '@ipe/game-stage';
import { h } from 'preact';
import { listHouseEntries } from '#page/house-entries.ts';
import { HistorySheet } from '#session/history-sheet.tsx';
import type { House } from '#session/house.ts';
import { PlayTime } from '#session/play-time.ts';
import { showRealityCheck } from '#session/reality-check.tsx';
import { startSessionClock } from '#session/session-clock.ts';
import { TimeSheet } from '#session/time-sheet.tsx';
import { MenuSheet } from '#sheets/menu-sheet.tsx';
import { RulesSheet } from '#sheets/rules-sheet.tsx';
import { openSheet } from '#sheets/sheet-host.tsx';
import { text } from '#sheets/sheets.text.ts';
import { connectSwitches } from '#sheets/switches.ts';
import { requireElement } from '#shell/element.ts';
import { connectKeyboard } from '#shell/keyboard.ts';
import type { PlayedGame } from '#shell/played-game.ts';
import { markStake } from '#stake/mark-stake.ts';
import { openStakeSheet } from '#stake/stake-sheet.tsx';
import { browserStorage } from '#storage/forgiving-storage.ts';
import { keepPreferences, readPreferences } from '#storage/preferences.store.ts';

/** Wires what every family has: the stake, the sheets, the clock, the switches and the keys. */
export function connectWindow(house: House, game: GameClient, played: PlayedGame): void {
  const { account, stake, opened } = house;
  const onClick = (id: string, act: () => void) => requireElement(id).addEventListener('click', act);
  const opens = (id: string, open: () => void) => {
    requireElement<HTMLButtonElement>(id).disabled = false;
    onClick(id, open);
  };
  markStake({ account, stake, label: requireElement('stake-label') });
  onClick('less', () => stake.step(-1));
  onClick('more', () => stake.step(1));
  const hasReels = game.kind === 'slot';
  onClick('open-stakes', () => openStakeSheet({ stake, hasReels }));
  const openRules = () => openSheet(h(RulesSheet, { game, stakeCentavos: stake.centavos }));
  const openHistory = () => openSheet(h(HistorySheet, { ...house, gameId: opened.game_id }));
  const openTime = () => openSheet(h(TimeSheet, { ...house, reminder }));
  const switches = connectSwitches(browserStorage, played);
  const entries = [
    { label: text.menu.rules, open: openRules },
    { label: text.menu.history, open: openHistory },
    { label: text.menu.time, open: openTime },
    ...listHouseEntries(house, played),
  ];
  opens('open-rules', openRules);
  opens('clock', openTime);
  opens('open-menu', () => openSheet(h(MenuSheet, { switches, entries })));
  connectKeyboard({ act: played.act, step: (by) => stake.step(by) });
  watchTime(house, game, played);
}

const reminder = {
  minutes: () => readPreferences(browserStorage).reminderMinutes,
  choose: (reminderMinutes: number) => keepPreferences(browserStorage, { reminderMinutes }),
};

function watchTime({ record, stake, tellParent }: House, game: GameClient, { pause }: PlayedGame): void {
  const leave = () => tellParent({ type: 'close' });
  startSessionClock({
    time: new PlayTime({ record, monotonicMs: () => performance.now(), reminderMinutes: reminder.minutes }),
    // A round that waits for its player is interrupted; one that runs by itself is not.
    isBusy: () => stake.isLocked && !game.waitsForPlayer,
    onDue: () => pause('reminder'),
    onReminder: () => showRealityCheck({ record, leave }),
  });
}
