import { formatMultiplier, formatPercent } from '@ipe/pt-br';
import type { StoreApi } from 'zustand/vanilla';
import { text } from '#instant/instant.text.ts';
import { Icon } from '#shell/icon.tsx';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import { canBet, canCashOut, canMove, type CardsShown, type Guess, type Move } from './cards-shown.ts';

type View = StoreApi<CardsShown>;
type Act = { view: View; ranks: number; move: (move: Move) => void };

/** The value of cashing out now, shown over the table. */
export function CardsWorth({ view }: { view: View }) {
  const { phase, multiplierX100 } = useStore(view);
  const isTold = (phase === 'open' || phase === 'over') && multiplierX100 > 0;
  return (
    <p className="cards-worth" data-phase={phase} aria-hidden="true">
      {isTold ? formatMultiplier(multiplierX100) : ''}
    </p>
  );
}

/** The two guesses, each with its chance and its multiplier. */
export function CardsGuesses({ view, ranks, move }: Act) {
  const shown = useStore(view);
  return (
    <div className="cards-guesses">
      <GuessButton guess="lower" {...{ shown, ranks, move }} />
      <GuessButton guess="higher" {...{ shown, ranks, move }} />
    </div>
  );
}

function GuessButton({ guess, shown, ranks, move }: Omit<Act, 'view'> & { guess: Guess; shown: CardsShown }) {
  const choice = shown[guess];
  const name = text.cards.guess(guess, { rank: shown.rank, ranks });
  return (
    <button
      type="button"
      className="cards-guess"
      data-guess={guess}
      aria-keyshortcuts={guess === 'higher' ? 'ArrowUp' : 'ArrowDown'}
      disabled={!canMove(shown, guess)}
      onClick={() => move(guess)}
    >
      <Icon path={guess === 'higher' ? 'M12 19V5M5.5 11.5L12 5l6.5 6.5' : 'M12 5v14M5.5 12.5L12 19l6.5-6.5'} />
      <span className="cards-guess-name">{name}</span>
      <span className="cards-guess-odds">
        {choice ? `${formatPercent(choice.winningRanks / ranks)} · ${formatMultiplier(choice.multiplierX100)}` : '–'}
      </span>
    </button>
  );
}

/** The button for another first card, and the main button: bet, or cash out. */
export function CardsButtons({ view, move, act }: Omit<Act, 'ranks'> & { act: () => void }) {
  const shown = useStore(view);
  const { stake } = useStore(windowState);
  return (
    <>
      {shown.phase === 'open' && shown.changesLeft > 0 && (
        <button
          type="button"
          className="round cards-change"
          aria-label={text.cards.change(shown.changesLeft)}
          title={text.cards.change(shown.changesLeft)}
          disabled={!canMove(shown, 'change')}
          onClick={() => move('change')}
        >
          <Icon path="M4 9.5A8.2 8.2 0 0 1 18.6 7M20 14.5A8.2 8.2 0 0 1 5.4 17M18.8 2.8V7h-4.2M5.2 21.2V17h4.2" />
          <span className="cards-changes" aria-hidden="true">
            {shown.changesLeft}
          </span>
        </button>
      )}
      <button
        key="action"
        type="button"
        className="instant-action"
        aria-keyshortcuts="Space Enter"
        data-phase={shown.phase}
        data-state={canBet(shown) ? 'idle' : 'busy'}
        disabled={!canBet(shown) && !canCashOut(shown)}
        onClick={act}
      >
        {actionOf(shown, stake?.centavos ?? 0)}
      </button>
    </>
  );
}

function actionOf({ phase, valueCentavos }: CardsShown, stakeCentavos: number): string {
  if (phase === 'asking') return text.betting;
  if (phase === 'closed') return text.closed;
  if (phase !== 'open') return text.bet(stakeCentavos);
  return valueCentavos === 0 ? text.cards.choose : text.cashOut(valueCentavos);
}
