import type { StoreApi } from 'zustand/vanilla';
import { text } from '#instant/instant.text.ts';
import { Icon } from '#shell/icon.tsx';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import { canBet, canCashOut, canPick, type MinesShown } from './mines-shown.ts';
import { MultiplierLadder } from './multiplier-ladder.tsx';

type View = StoreApi<MinesShown>;

/** The ladder over the field. `multipliersX100` are the published multipliers by number of mines. */
export function MinesLadder({
  view,
  multipliersX100,
}: {
  view: View;
  multipliersX100: Readonly<Record<string, readonly number[]>>;
}) {
  const { mines, reveals } = useStore(view);
  return <MultiplierLadder multipliersX100={multipliersX100[mines] ?? []} reveals={reveals} />;
}

/** The button that opens a random cell of an open round, and the main button: bet, or cash out. */
export function MinesButtons({ view, act, pickAny }: { view: View; act: () => void; pickAny: () => void }) {
  const shown = useStore(view);
  const { stake } = useStore(windowState);
  return (
    <>
      {shown.phase === 'open' && (
        <button
          type="button"
          className="round pick-any"
          aria-label={text.mines.random}
          title={text.mines.random}
          disabled={!canPick(shown)}
          onClick={pickAny}
        >
          <Icon path={dice} />
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

function actionOf({ phase, reveals, valueCentavos, isBusy }: MinesShown, stakeCentavos: number): string {
  if (phase === 'asking') return text.betting;
  if (phase === 'closed') return text.closed;
  if (phase !== 'open') return text.bet(stakeCentavos);
  if (reveals === 0) return isBusy ? text.mines.opening : text.mines.chooseCell;
  return text.cashOut(valueCentavos);
}

const dice =
  'M6 4h12a2 2 0 012 2v12a2 2 0 01-2 2H6a2 2 0 01-2-2V6a2 2 0 012-2zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01';
