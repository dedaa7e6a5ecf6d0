// @vitest-environment happy-dom
import { Form, TextField } from '@ipe/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFieldErrors } from './use-field-errors.ts';

/** Two entries that must match; the first has four letters. */
function NewPassword({ onSend }: { onSend: () => void }) {
  const [{ first, again }, setTyped] = useState({ first: '', again: '' });
  const { errors, check, forget } = useFieldErrors({
    first: first.length < 4 ? 'Curta' : undefined,
    again: first === again ? undefined : 'São diferentes',
  });
  return (
    <Form onSubmit={() => check() && onSend()}>
      <TextField
        label="Senha"
        value={first}
        onChange={({ target }) => setTyped({ first: target.value, again })}
        error={errors.first}
      />
      <TextField
        label="Repita"
        value={again}
        onChange={({ target }) => setTyped({ first, again: target.value })}
        error={errors.again}
        hint="As duas iguais"
      />
      <button type="button" onClick={() => forget('first')}>
        Esquecer
      </button>
      <button type="submit">Enviar</button>
    </Form>
  );
}

let sent = 0;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const red = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

function sendWrong() {
  sent = 0;
  render(<NewPassword onSend={() => (sent += 1)} />);
  type('Senha', 'abc');
  type('Repita', 'abd');
  expect(red()).toEqual([]);
  press('Enviar');
  expect([red(), sent]).toEqual([['Curta', 'São diferentes'], 0]);
}

afterEach(cleanup);

describe('the red message of a field', () => {
  it('stays while the field is changed and still wrong, and goes when it is right', () => {
    sendWrong();
    type('Senha', 'ab');
    expect([red(), isInvalid('Senha')]).toEqual([['Curta', 'São diferentes'], true]);
    type('Senha', 'abcd');
    expect([red(), isInvalid('Senha')]).toEqual([['São diferentes'], false]);
    type('Repita', 'abcd');
    expect([red(), isInvalid('Repita')]).toEqual([[], false]);
    expect(screen.getByText('As duas iguais')).toBeTruthy();
    press('Enviar');
    expect(sent).toBe(1);
  });

  it('goes too when the other field is mended that it speaks of', () => {
    sendWrong();
    type('Repita', 'abcd');
    type('Senha', 'abcd');
    expect(red()).toEqual([]);
  });

  it('is not said of a field that was right when the form was sent, until it is sent again', () => {
    sendWrong();
    type('Senha', 'abcd');
    type('Senha', 'abd');
    expect(red()).toEqual([]);
    press('Enviar');
    expect(red()).toEqual(['Curta']);
  });

  it('goes when the field begins anew with another meaning', () => {
    sendWrong();
    press('Esquecer');
    expect(red()).toEqual(['São diferentes']);
  });
});
