import { text } from '#instant/instant.text.ts';
import { useStore } from '#shell/use-store.ts';
import { parseMultiplier, type AutoCashOut } from './auto-cash-out.ts';
import { canBet } from './crash-shown.ts';
import type { CrashView } from './crash-view.tsx';

/** The switch and the field of the auto cash-out, which can be changed before a flight. */
export function AutoCashOutField({ auto, view }: { auto: AutoCashOut; view: CrashView }) {
  const { isOn, typed } = useStore(auto.state);
  const isLocked = !canBet(useStore(view).shown);
  const { bounds } = auto;
  const isWrong = isOn && parseMultiplier(typed, bounds) === undefined;
  return (
    <div className="auto-cash-out">
      <label className="auto-label">
        <input
          type="checkbox"
          className="auto-switch"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          checked={isOn}
          disabled={isLocked}
          onChange={({ currentTarget }) => auto.state.setState({ isOn: currentTarget.checked })}
        />
        <span>{text.crash.auto}</span>
      </label>
      <span className="auto-room">
        <input
          ref={(field) => auto.attach(field)}
          type="text"
          className="auto-field"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          aria-label={text.crash.autoField}
          aria-invalid={isWrong}
          title={isWrong ? text.crash.autoInvalid(bounds.minCashoutX100, bounds.maxCashoutX100) : ''}
          value={typed}
          disabled={isLocked || !isOn}
          onInput={({ currentTarget }) => auto.state.setState({ typed: currentTarget.value })}
          onChange={() => auto.tidy()}
        />
        ×
      </span>
    </div>
  );
}
