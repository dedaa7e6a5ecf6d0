import type { RefObject } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

export type Amount = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The amount's error; empty where there is none. */
  fault: string;
  /** Takes new text and clears the error. */
  write: (typed: string) => void;
  /** Shows an error below the field and focuses the field; an empty text clears the error. */
  setFault: (words: string) => void;
};

/** The state of an amount field, in reais. */
export function useAmount(): Amount {
  const input = useRef<HTMLInputElement>(null);
  const [typed, show] = useState('');
  const [fault, showFault] = useState('');
  const write = (text: string) => {
    show(text);
    showFault('');
  };
  const setFault = (words: string) => {
    showFault(words);
    if (words) input.current?.focus();
  };
  return { input, typed, fault, write, setFault };
}

type Props = { label: string; hint?: string; amount: Amount };

/** A field for an amount in reais. Its error is shown below it and read by screen readers. */
export function AmountField({ label, hint = '', amount: { input, typed, fault, write } }: Props) {
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
          aria-invalid={fault !== ''}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      </div>
      <output id={`${id}-words`} className="field-words">
        {fault || hint}
      </output>
    </div>
  );
}
