import { windowState } from '#shell/window-state.ts';
import type { PlayTime } from './play-time.ts';
import { serverClock } from '#calls/server-clock.ts';
import { text } from '#sheets/sheets.text.ts';

type Parts = {
  time: PlayTime;
  /** Whether a round is running, because the reminder must not interrupt it. */
  isBusy: () => boolean;
  /** Called when the reminder is due; nothing new should start by itself. */
  onDue: () => void;
  onReminder: () => void;
};

/** Runs the clock in the header: the time of day and the time played. A due reminder is shown as soon as no round is running. */
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
