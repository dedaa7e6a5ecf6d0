import { text } from '#game-window.text.ts';
import { useStore } from './use-store.ts';
import { windowState } from './window-state.ts';

/** The mark of a demonstration, a refill, and the button to play for real. */
export function DemoBar() {
  const { demo, spin, stake } = useStore(windowState);
  if (!demo) return null;
  // A refill during a round would be lost, because the round's answer sets the balance from before the refill.
  const isRunning = spin === 'spinning' || stake?.isLocked === true;
  return (
    <div className="demo">
      <p className="demo-mark">{text.demo.mark}</p>
      <button
        className="pill"
        type="button"
        aria-label={text.demo.refillName}
        disabled={isRunning}
        onClick={demo.refill}
      >
        {text.demo.refill}
      </button>
      <button className="pill pill-gold" type="button" aria-label={text.demo.forReal} onClick={demo.playForReal}>
        {text.demo.forReal}
      </button>
    </div>
  );
}
