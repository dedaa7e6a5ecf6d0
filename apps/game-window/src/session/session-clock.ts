import { requireElement } from '#shell/element.ts';
import type { PlayTime } from './play-time.ts';
import { serverClock } from '#calls/server-clock.ts';
import { text } from '#sheets/sheets.text.ts';

type Parts = {
  time: PlayTime;
  /** Whether a round is running: nobody is asked in the middle of one. */
  isBusy: () => boolean;
  /** It is time to ask: nothing new should start by itself. */
  onDue: () => void;
  onReminder: () => void;
};

/** The clock in the header: time of day and time played. When the reminder is due it asks as soon as a round is over. */
export function startSessionClock({ time, isBusy, onDue, onReminder }: Parts): void {
  const clock = requireElement('clock');
  const dayTime = requireElement('day-time');
  const played = requireElement('played');
  const show = () => {
    time.tick();
    const [now, duration] = [text.dayTime(serverClock.now()), text.duration(time.playedMinutes)];
    if (dayTime.textContent !== now || played.textContent !== duration) {
      dayTime.textContent = now;
      played.textContent = duration;
      clock.setAttribute('aria-label', text.time.open(now, duration));
    }
    if (!time.isReminderDue) return;
    onDue();
    if (!isBusy()) onReminder();
  };
  setInterval(show, 1000);
  show();
}
