import { classNames } from '@ipe/ui';
import { useId } from 'react';
import type { Draft } from './adjustment.ts';
import { text } from '#features/players/players.text.ts';

type Props = {
  chosen: Draft['direction'];
  error: string | undefined;
  onChoose: (chosen: 'credit' | 'debit') => void;
};

/** Neither direction is preselected, because moving money in the wrong direction is the worst mistake here. */
export function DirectionChoice({ chosen, error, onChoose }: Props) {
  const errorId = useId();
  return (
    <fieldset role="radiogroup" tabIndex={-1} {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}>
      <legend className="mb-1 text-sm font-semibold">{text.direction}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['credit', 'debit'] as const).map((one) => (
          <label
            key={one}
            className={classNames(
              'grid grid-cols-[auto_1fr] gap-x-2 rounded-xs border px-3 py-2 text-sm',
              chosen === one ? 'border-purple bg-raised' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name="direction"
              checked={chosen === one}
              onChange={() => onChoose(one)}
              className="mt-0.5 size-4 accent-purple"
            />
            <span className="font-semibold">{text.directions[one]}</span>
            <span className="col-start-2 text-xs text-mist">{text.directionHints[one]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-xs text-ember-soft">
          {error}
        </p>
      )}
    </fieldset>
  );
}
