// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FormMessage } from './form-message.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

function Deposit() {
  const [error, setError] = useState<string>();
  return (
    <Form onSubmit={() => setError('CPF inválido')}>
      <TextField label="Nome" />
      <TextField label="CPF" error={error} />
      <button type="submit">Enviar</button>
    </Form>
  );
}

afterEach(cleanup);

it('leads to the first field that has to be mended', async () => {
  render(<Deposit />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CPF')));
});

describe('what a form says in red', () => {
  /** Two entries that must match, and a message about the whole form. */
  function NewPassword() {
    const [typed, setTyped] = useState({ first: '', again: '' });
    const [isSent, setIsSent] = useState(false);
    return (
      <Form onSubmit={() => setIsSent(true)}>
        <TextField label="Senha" value={typed.first} onChange={(e) => setTyped({ ...typed, first: e.target.value })} />
        <TextField
          label="Repita"
          value={typed.again}
          onChange={(e) => setTyped({ ...typed, again: e.target.value })}
          error={isSent && typed.first !== typed.again ? 'São diferentes' : undefined}
          hint="As duas iguais"
        />
        <button type="button" onClick={() => setTyped({ first: 'a', again: 'a' })}>
          Preencher
        </button>
        <FormMessage>{isSent ? 'Não deu' : undefined}</FormMessage>
        <button type="submit">Enviar</button>
      </Form>
    );
  }
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const red = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

  function sendDifferent() {
    render(<NewPassword />);
    type('Senha', 'abc');
    type('Repita', 'abd');
    send();
    expect(red()).toEqual(['São diferentes', 'Não deu']);
  }

  it('goes from a field as soon as that is mended, and the hint is back', () => {
    sendDifferent();
    type('Repita', 'abc');
    expect(red()).toEqual([]);
    expect(screen.getByLabelText('Repita').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('As duas iguais')).toBeTruthy();
  });

  it('goes too when the other field is mended that it speaks of', () => {
    sendDifferent();
    type('Senha', 'abd');
    expect(red()).toEqual([]);
  });

  it('goes from a field too when a button fills it', () => {
    sendDifferent();
    fireEvent.click(screen.getByRole('button', { name: 'Preencher' }));
    expect(red()).not.toContain('São diferentes');
  });

  it('stays while another field is mended that it doesn’t speak of', () => {
    render(<TwoFields />);
    send();
    expect(red()).toEqual(['Falta o nome', 'Falta o CPF']);
    type('Nome', 'Ana');
    expect(red()).toEqual(['Falta o CPF']);
  });

  it('is said again when the same thing is sent wrong once more', () => {
    sendDifferent();
    type('Repita', 'abx');
    expect(red()).toEqual(['São diferentes']);
    send();
    expect(red()).toEqual(['São diferentes', 'Não deu']);
  });

  it('goes at the first change where only the server knows what is right, and is said again when it refuses again', () => {
    render(<Refused />);
    send();
    expect(red()).toEqual(['Este CPF não é seu']);
    expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBe('true');
    type('CPF', '1');
    expect(red()).toEqual([]);
    send();
    expect(red()).toEqual(['Este CPF não é seu']);
  });

  function Refused() {
    const [typed, setTyped] = useState('');
    const [isSent, setIsSent] = useState(false);
    return (
      <Form onSubmit={() => setIsSent(true)}>
        <TextField
          label="CPF"
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
          refusal={isSent ? 'Este CPF não é seu' : undefined}
        />
        <button type="submit">Enviar</button>
      </Form>
    );
  }

  function TwoFields() {
    const [typed, setTyped] = useState({ name: '', cpf: '' });
    const [isSent, setIsSent] = useState(false);
    return (
      <Form onSubmit={() => setIsSent(true)}>
        <TextField
          label="Nome"
          value={typed.name}
          onChange={(e) => setTyped({ ...typed, name: e.target.value })}
          error={isSent && typed.name === '' ? 'Falta o nome' : undefined}
        />
        <TextField
          label="CPF"
          value={typed.cpf}
          onChange={(e) => setTyped({ ...typed, cpf: e.target.value })}
          error={isSent && typed.cpf === '' ? 'Falta o CPF' : undefined}
        />
        <button type="submit">Enviar</button>
      </Form>
    );
  }
});
