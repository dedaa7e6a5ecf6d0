import { text } from '#sheets/sheets.text.ts';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';

/** The clock in the header: the time of day and the time played. Its accessible name is a whole sentence. */
export function ClockButton() {
  const { clock, acts } = useStore(windowState);
  return (
    <button
      id="clock"
      className="clock"
      type="button"
      aria-label={clock ? undefined : text.time.title}
      aria-haspopup="dialog"
      disabled={!acts.openTime}
      onClick={acts.openTime}
    >
      {clock && <span className="sr-only">{text.time.open(clock.now, clock.played)}</span>}
      <span className="day-time" aria-hidden="true">
        {clock?.now ?? '–'}
      </span>
      <span className="played-time" aria-hidden="true">
        {clock?.played ?? '–'}
      </span>
    </button>
  );
}
