import { Chips } from '#choice/chips.tsx';
import { text as choiceText } from '#choice/choice.text.ts';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';
import type { KenoChoice } from './keno-choice.ts';
import { text } from './keno.text.ts';

/** The risk of the next round, and buttons that pick many cells or none. */
export function KenoChoiceField({ choice }: { choice: KenoChoice }) {
  const { picks, risk } = useStore(choice.state);
  const { spin, stake } = useStore(windowState);
  // Granted rounds have a fixed risk, but the player picks their cells.
  const isRunning = spin !== 'idle';
  return (
    <div className="keno-choice">
      <Chips
        legend={choiceText.risk}
        options={choice.risks.map((one) => ({ value: one, label: choiceText.risks[one] }))}
        chosen={risk}
        isLocked={isRunning || (stake?.isLocked ?? false)}
        choose={(value) => choice.chooseRisk(value)}
      />
      <div className="keno-picking">
        <p className="keno-count">{text.picked(picks.length, choice.most)}</p>
        <button
          type="button"
          className="chip"
          disabled={isRunning || picks.length === 0}
          onClick={() => choice.clear()}
        >
          {text.clear}
        </button>
        <button type="button" className="chip" disabled={isRunning} onClick={() => choice.surprise()}>
          {text.surprise}
        </button>
      </div>
    </div>
  );
}
