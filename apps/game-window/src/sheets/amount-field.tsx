import type { RefObject } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

export type Amount = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The amount's error; empty where there is none. */
  error: string;
  /** Takes new text and clears the error. */
  write: (typed: string) => void;
  /** Shows an error below the field and focuses the field; an empty text clears the error. */
  setError: (words: string) => void;
};

/** The state of an amount field, in reais. */
export function useAmount(): Amount {
  const input = useRef<HTMLInputElement>(null);
  const [typed, show] = useState('');
  const [error, showError] = useState('');
  const write = (text: string) => {
    show(text);
    showError('');
  };
  const setError = (words: string) => {
    showError(words);
    if (words) input.current?.focus();
  };
  return { input, typed, error, write, setError };
}

type Props = { label: string; hint?: string; amount: Amount };

/** A field for an amount in reais. Its error is shown below it and read by screen readers. */
export function AmountField({ label, hint = '', amount: { input, typed, error, write } }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="amount-box">
        <span>R$</span>
        <input
          ref={input}
          id={id}
          className="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-describedby={`${id}-words`}
          aria-invalid={error !== ''}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      </div>
      <output id={`${id}-words`} className="field-words">
        {error || hint}
      </output>
    </div>
  );
}
