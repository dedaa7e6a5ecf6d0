import type { RefObject } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

export type Amount = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The amount's fault; empty when there is none. */
  fault: string;
  /** New text has no fault yet. */
  write: (typed: string) => void;
  /** Puts words under the field and the focus into it; none take them away. */
  setFault: (words: string) => void;
};

/** The text of an amount field, in reais. */
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

/** An amount in reais. What is wrong with it stands under it and is read out. */
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
