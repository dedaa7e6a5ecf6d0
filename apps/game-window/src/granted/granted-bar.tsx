import './granted.css';
import { useLayoutEffect, useState } from 'preact/hooks';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import type { GrantedLots, LotWords } from './granted-lots.ts';
import { text } from './granted.text.ts';

type Props = Pick<LotWords, 'wordsOf'> & { lots: GrantedLots; choose: (isOn: boolean) => void };

/** Shows how many granted rounds are played, and lets the player choose them or bets. */
export function GrantedBar({ lots, choose, wordsOf }: Props) {
  const [, draw] = useState(0);
  useLayoutEffect(() => lots.onChange(() => draw((count) => count + 1)), [lots]);
  const { spin, isClosed } = useStore(windowState);
  const { lot } = lots;
  if (lot === undefined) return null;
  const isPlaying = lots.playing !== undefined;
  return (
    <section
      className="granted"
      data-playing={isPlaying || undefined}
      aria-label={text.counter(lot.played, lot.rounds)}
    >
      <p className="granted-words">
        <strong>{isPlaying ? text.counter(lot.played, lot.rounds) : text.offered(lot.rounds - lot.played)}</strong>
        <span>
          {[text.stake(lot.stakeCentavos), ...(wordsOf ? [wordsOf(lot.mode)] : []), text.until(lot.expiresAt)].join(
            ' · ',
          )}
        </span>
      </p>
      <button
        className={isPlaying ? 'pill' : 'pill pill-gold'}
        type="button"
        aria-label={isPlaying ? text.pauseName : text.playName}
        disabled={isClosed || spin !== 'idle'}
        onClick={() => choose(!isPlaying)}
      >
        {isPlaying ? text.pause : text.play}
      </button>
    </section>
  );
}
