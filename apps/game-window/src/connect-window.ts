import type { GameClient } from '@ipe/game-stage';
import { requireElement } from './shell/element.ts';
import { browserStorage } from './storage/forgiving-storage.ts';
import { createHistorySheet } from './session/history-sheet.ts';
import type { House } from './session/house.ts';
import { listHouseEntries } from './page/house-entries.ts';
import { connectKeyboard } from './shell/keyboard.ts';
import { createMenuSheet } from './sheets/menu-sheet.ts';
import { markStake } from './stake/mark-stake.ts';
import { PlayTime } from './session/play-time.ts';
import type { PlayedGame } from './shell/played-game.ts';
import { keepPreferences, readPreferences } from './storage/preferences.store.ts';
import { createRealityCheck } from './session/reality-check.ts';
import { createRulesSheet } from './sheets/rules-sheet.ts';
import { startSessionClock } from './session/session-clock.ts';
import { text } from './sheets/sheets.text.ts';
import { createStakeSheet } from './stake/stake-sheet.ts';
import { connectSwitches } from './sheets/switches.ts';
import { createTimeSheet } from './session/time-sheet.ts';

type Opener = { open: () => void };

/** Wires what every family has: the stake, the sheets, the clock, the switches and the keys. */
export function connectWindow(house: House, game: GameClient, played: PlayedGame): void {
  const { account, stake, opened } = house;
  const onClick = (id: string, act: () => void) => requireElement(id).addEventListener('click', act);
  const opens = (id: string, { open }: Opener) => {
    requireElement<HTMLButtonElement>(id).disabled = false;
    onClick(id, open);
  };
  markStake({ account, stake, label: requireElement('stake-label') });
  onClick('less', () => stake.step(-1));
  onClick('more', () => stake.step(1));
  onClick(
    'open-stakes',
    createStakeSheet(stake, { hasReels: game.family !== 'crash' && game.family !== 'mines' }).open,
  );
  const rules = createRulesSheet(game, () => stake.centavos);
  const history = createHistorySheet({ ...house, gameId: opened.game_id });
  const time = createTimeSheet({ ...house, reminder });
  const switches = connectSwitches(browserStorage, played);
  const entries = [
    { label: text.menu.rules, open: rules.open },
    { label: text.menu.history, open: history.open },
    { label: text.menu.time, open: time.open },
    ...listHouseEntries(house, played),
  ];
  opens('open-rules', rules);
  opens('clock', time);
  opens('open-menu', createMenuSheet({ switches, entries }));
  connectKeyboard({ act: played.act, step: (by) => stake.step(by) });
  watchTime(house, played);
}

const reminder = {
  minutes: () => readPreferences(browserStorage).reminderMinutes,
  choose: (reminderMinutes: number) => keepPreferences(browserStorage, { reminderMinutes }),
};

function watchTime({ record, stake, opened, tellParent }: House, { pause }: PlayedGame): void {
  const check = createRealityCheck({ record, leave: () => tellParent({ type: 'close' }) });
  startSessionClock({
    time: new PlayTime({ record, monotonicMs: () => performance.now(), reminderMinutes: reminder.minutes }),
    // A field of mines waits for its player, however long: only what runs by itself is not interrupted.
    isBusy: () => stake.isLocked && opened.family !== 'mines',
    onDue: () => pause('reminder'),
    onReminder: check.show,
  });
}
