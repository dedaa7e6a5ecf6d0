import { build } from '#shell/element.ts';

export type Option = { value: string; label: string; note?: string };

type RadioGroup = {
  element: HTMLFieldSetElement;
  value: () => string;
  /** Puts the focus on what is chosen, so that arrow keys work at once. */
  focus: () => void;
};

/** One of several, as chips: arrow keys move through them as through any radio buttons. */
export function buildRadioGroup(
  legend: string,
  { options, chosen, onChange }: { options: readonly Option[]; chosen: string; onChange?: (value: string) => void },
): RadioGroup {
  const group = build('fieldset', options.length > 4 ? 'choices' : 'choices choices-few', build('legend', '', legend));
  const name = `choice-${legend.toLowerCase().replaceAll(/\P{L}+/gu, '-')}`;
  for (const { value, label, note } of options) {
    const input = Object.assign(build('input', 'only-for-ears'), { type: 'radio', name, value });
    input.checked = value === chosen;
    input.addEventListener('change', () => onChange?.(value));
    group.append(
      build('label', 'choice', input, build('span', '', label), ...(note ? [build('small', '', note)] : [])),
    );
  }
  const checked = () => group.querySelector<HTMLInputElement>('input:checked');
  return { element: group, value: () => checked()?.value ?? chosen, focus: () => checked()?.focus() };
}

export function buildButton(className: string, label: string, act: () => void): HTMLButtonElement {
  const button = build('button', className, label);
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
}

/** A switch with its words: pressed is on. */
export function buildSwitch(label: string, { isOn, change }: { isOn: boolean; change: (isOn: boolean) => void }) {
  const input = Object.assign(build('input', ''), { type: 'checkbox', checked: isOn, role: 'switch' });
  input.addEventListener('change', () => change(input.checked));
  return { element: build('label', 'switch', build('span', '', label), input), input };
}

/** An amount in reais. `fault` puts words under it and reads them out. */
export function buildAmountField(label: string, { value = '', hint = '' }: { value?: string; hint?: string }) {
  const id = `amount-${label.toLowerCase().replaceAll(/\P{L}+/gu, '-')}`;
  const input = Object.assign(build('input', 'amount'), {
    id,
    type: 'text',
    inputMode: 'decimal',
    value,
    autocomplete: 'off',
  });
  const words = build('p', 'field-words', hint);
  words.id = `${id}-words`;
  words.setAttribute('role', 'status');
  input.setAttribute('aria-describedby', words.id);
  const title = build('label', 'field-label', label);
  title.htmlFor = id;
  const fault = (message: string) => {
    words.textContent = message || hint;
    input.setAttribute('aria-invalid', String(message !== ''));
    if (message) input.focus();
  };
  input.addEventListener('input', () => fault(''));
  const box = build('div', 'amount-box', build('span', '', 'R$'), input);
  return { element: build('div', 'field', title, box, words), input, fault };
}
