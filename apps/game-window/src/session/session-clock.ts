import { windowState } from '#shell/window-state.ts';
import type { PlayTime } from './play-time.ts';
import { serverClock } from '#calls/server-clock.ts';
import { text } from '#sheets/sheets.text.ts';

type Parts = {
  time: PlayTime;
  /** Whether a round is running: the player is not asked in the middle of one. */
  isBusy: () => boolean;
  /** It is time to ask: nothing new should start by itself. */
  onDue: () => void;
  onReminder: () => void;
};

/** The clock in the header: time of day and time played. When the reminder is due it asks as soon as a round is over. */
export function startSessionClock({ time, isBusy, onDue, onReminder }: Parts): void {
  const show = () => {
    time.tick();
    windowState.setState({
      clock: { now: text.dayTime(serverClock.now()), played: text.duration(time.playedMinutes) },
    });
    if (!time.isReminderDue) return;
    onDue();
    if (!isBusy()) onReminder();
  };
  setInterval(show, 1000);
  show();
}
