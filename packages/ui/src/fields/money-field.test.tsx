// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MoneyField } from './money-field.tsx';

function Deposit() {
  const [typed, setTyped] = useState('');
  return <MoneyField label="Valor" value={typed} onChange={setTyped} />;
}

afterEach(cleanup);

describe('an amount that is pasted', () => {
  function paste(text: string): string {
    render(<Deposit />);
    const field = screen.getByLabelText<HTMLInputElement>('Valor');
    fireEvent.change(field, { target: { value: text } });
    return field.value;
  }

  it.each([
    ['R$ 1.234,56', '1.234,56'],
    ['R$\u00a01.234,56', '1.234,56'],
    ['  R$ 12.345,67 ', '12.345,67'],
    ['Valor: R$ 1.234,56', '1.234,56'],
    ['Total. R$ 50', '50'],
    ['1 234 567,89', '1234567,89'],
    ['\u200e50\u200b0,00', '500,00'],
    ['😀50', '50'],
    ['0,009', '0,009'],
    [',5', ',5'],
    ['Valor - 50', '50'],
    ['abc', ''],
  ])('%j stands in the field as %j', (text, read) => expect(paste(text)).toBe(read));

  it.each(['1e9', '10 a 20', '10 20', '2x50', '10\u001f20 30', '-1', '−R$ 5,00'])(
    '%j is not made into one that nobody wrote',
    (text) => expect(paste(text)).toBe(''),
  );

  it('is never so long that it breaks anything', () => expect(paste('9'.repeat(10_000))).toHaveLength(20));

  it('a letter in the middle of what is typed changes nothing', () => {
    paste('1.234');
    const field = screen.getByLabelText<HTMLInputElement>('Valor');
    fireEvent.change(field, { target: { value: '1.2a34' } });
    expect(field.value).toBe('1.234');
  });
});
