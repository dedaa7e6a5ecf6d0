import { text } from '#game-window.text.ts';
import { useStore } from './use-store.ts';
import { windowState } from './window-state.ts';

/** The mark that this is no money, a refill, and the way to play for real. */
export function DemoBar() {
  const { demo } = useStore(windowState);
  if (!demo) return null;
  return (
    <div className="demo">
      <p className="demo-mark">{text.demo.mark}</p>
      <button className="pill" type="button" aria-label={text.demo.refillName} onClick={demo.refill}>
        {text.demo.refill}
      </button>
      <button className="pill pill-gold" type="button" aria-label={text.demo.forReal} onClick={demo.playForReal}>
        {text.demo.forReal}
      </button>
    </div>
  );
}
