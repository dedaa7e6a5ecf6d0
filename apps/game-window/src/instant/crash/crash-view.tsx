import { formatMultiplier } from '@ipe/pt-br';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import { text } from '#instant/instant.text.ts';
import { PressButton } from '#instant/press-button.tsx';
import { canBet, type CrashShown } from './crash-shown.ts';
import type { RecordedFlight } from './flight-record.store.ts';

/** A store of its own, because it changes with every frame of a flight and the rest of the window doesn't. */
export type CrashView = StoreApi<{ shown: CrashShown; flights: readonly RecordedFlight[] }>;

export const createCrashView = (): CrashView => createStore(() => ({ shown: { phase: 'idle' }, flights: [] }));

/** The multiplier over the sky, and the strip of the last flights. */
export function CrashSky({ view }: { view: CrashView }) {
  const { shown, flights } = useStore(view);
  return (
    <>
      <div className="crash-middle" aria-hidden="true">
        <p
          className="crash-number"
          data-phase={shown.phase}
          data-uncertain={shown.phase === 'flying' && shown.isUncertain}
        >
          <Digits words={numberOf(shown)} />
        </p>
        <p className="crash-note">{noteOf(shown)}</p>
      </div>
      <ol className="crash-results" aria-label={text.crash.results}>
        {flights.map((flight) => (
          <Flight key={flight.roundId} {...flight} />
        ))}
      </ol>
    </>
  );
}

/**
 * A running number. Every character has its own place and every digit the same width, so that it doesn't tremble; the display typeface has
 * no tabular figures.
 */
function Digits({ words }: { words: string }) {
  return Array.from(words, (sign, place) => (
    <span key={place} className={/\d/u.test(sign) ? 'digit' : ''}>
      {sign}
    </span>
  ));
}

function Flight({ pointX100, cashedOutX100 }: RecordedFlight) {
  const hasWon = cashedOutX100 !== null;
  const words = hasWon ? text.crash.resultWon(cashedOutX100, pointX100) : text.crash.resultLost(pointX100);
  return (
    <li className={`crash-result ${hasWon ? 'won' : 'lost'}`} aria-label={words} title={words}>
      {formatMultiplier(pointX100)}
    </li>
  );
}

type Acts = { act: () => void; cashOut: () => void };

/** The main button. "Retirar" acts when the finger goes down; a bet needs a whole tap. */
export function CrashButton({ view, act, cashOut }: Acts & { view: CrashView }) {
  const { shown } = useStore(view);
  const { stake } = useStore(windowState);
  const cashOutInFlight = () => {
    const isFlying = view.getState().shown.phase === 'flying';
    if (isFlying) cashOut();
    return isFlying;
  };
  return (
    <PressButton
      className="instant-action"
      aria-keyshortcuts="Space Enter"
      data-phase={shown.phase}
      data-state={canBet(shown) ? 'idle' : 'busy'}
      disabled={!canBet(shown) && !(shown.phase === 'flying' && shown.canCashOut)}
      onPress={cashOutInFlight}
      onClick={act}
    >
      {actionOf(shown, stake?.centavos ?? 0)}
    </PressButton>
  );
}

function actionOf(shown: CrashShown, stakeCentavos: number): string {
  if (shown.phase === 'flying') return text.cashOut(shown.valueCentavos);
  if (shown.phase === 'leaving') return text.cashingOut;
  if (shown.phase === 'asking') return text.betting;
  return shown.phase === 'closed' ? text.closed : text.bet(stakeCentavos);
}

function numberOf(shown: CrashShown): string {
  if (shown.phase === 'flying' || shown.phase === 'cashedOut') return formatMultiplier(shown.multiplierX100);
  if (shown.phase === 'leaving') return formatMultiplier(shown.askedHundredths);
  return shown.phase === 'burst' ? formatMultiplier(shown.pointX100) : formatMultiplier(100);
}

function noteOf(shown: CrashShown): string {
  switch (shown.phase) {
    case 'flying':
      return shown.isUncertain ? text.crash.noConnection : '';
    case 'leaving':
      return text.cashingOut;
    case 'cashedOut':
      return text.crash.won(shown.winCentavos);
    case 'burst':
      return text.crash.burstNote;
    case 'idle':
    case 'asking':
    case 'closed':
      return '';
  }
}
