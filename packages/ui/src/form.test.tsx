// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
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

it('leads to the first field that has to be mended', async () => {
  render(<Deposit />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CPF')));
});
