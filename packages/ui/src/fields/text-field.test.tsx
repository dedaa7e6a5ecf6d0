// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

/** A small `formatCpf`: groups of three digits. */
const inGroups = (typed: string) =>
  typed
    .replace(/\D/gu, '')
    .slice(0, 9)
    .replace(/(\d{3})(?=\d)/gu, '$1.');

function Field({ make = (typed: string) => typed }) {
  const [typed, setTyped] = useState('');
  return <TextField label="Campo" value={typed} onChange={(event) => setTyped(make(event.target.value))} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Campo');

/** The field's text afterwards, with `|` at the caret. */
async function change(typed: string): Promise<string> {
  const caret = typed.indexOf('|');
  const value = typed.replace('|', '');
  const input = field();
  // As in browsers, the caret is after the typed text when the form handles the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.setSelectionRange(caret, caret);
  fireEvent.input(input);
  await Promise.resolve();
  const { selectionStart, value: written } = input;
  return `${written.slice(0, selectionStart ?? 0)}|${written.slice(selectionStart ?? 0)}`;
}

afterEach(cleanup);

it('removes the invisible marks that come with copied text', () => {
  render(<Field />);
  fireEvent.change(field(), { target: { value: '\u200fJo\u00e3o\u200b da\u0000 Silva\ufeff' } });
  expect(field().value).toBe('João da Silva');
});

it('keeps the caret where a digit is mended, though the groups are written anew', async () => {
  render(<Field make={inGroups} />);
  expect(await change('529.982.247|')).toBe('529.982.247|');
  expect(await change('5|9.982.247')).toBe('5|99.822.47');
  expect(await change('57|99.822.47')).toBe('57|9.982.247');
  expect(await change('579.98x|2.247')).toBe('579.98|2.247');
});
